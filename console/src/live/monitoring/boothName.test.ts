import { expect, test } from 'vitest'
import { boothName } from './boothName.ts'

test('boothName is the own name of a booth, else that of its channel in the language of the reader', () => {
  const booth = { name: '', enName: 'French', zhName: '法语' }
  expect([boothName('en', booth), boothName('zh', booth)]).toEqual(['French', '法语'])
  expect(boothName('zh', { ...booth, name: 'Salle B' })).toBe('Salle B')
})
