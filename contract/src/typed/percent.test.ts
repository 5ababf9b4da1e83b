import { expect, test } from 'vitest'
import { decodePercent } from './percent.ts'

test.each([
  ['a%20b', 'a b'],
  ['%E4%BC%9A', '会'],
  ['100%', '100%'],
  ['%E4%B', '%E4%B'],
  ['%zz', '%zz'],
  ['%C3', '%C3'],
])('decodePercent reads %s as %s.', (text, decoded) => {
  expect(decodePercent(text)).toBe(decoded)
})
