import { expect, test } from 'vitest'
import { placeName } from './placeName.ts'

test.each([
  ['Asia/Shanghai', 'Beijing', '北京'],
  ['Africa/Abidjan', 'Reykjavík', '雷克雅未克'],
  ['Asia/Singapore', 'Singapore', '新加坡'],
  ['Europe/Rome', 'Rome', '罗马'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires', '布宜诺斯艾利斯'],
  ['Antarctica/Troll', 'Troll', 'Troll'],
])('%s is named %s and %s', (zone, en, zh) => {
  expect([placeName('en', zone), placeName('zh', zone)]).toEqual([en, zh])
})
