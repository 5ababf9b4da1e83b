import { expect, test } from 'vitest'
import { plainNumber } from './typedNumber.ts'

test.each([
  ['120', '120'],
  [' 1,000 ', '1000'],
  ['1,000,000.50', '1000000.50'],
  ['1 000', '1000'],
  ['１２０', '120'],
  ['١٬٢٠٠٫٥', '1200.5'],
  ['१२०', '120'],
  ['１，０００．５', '1000.5'],
  ['-1,000', '-1000'],
  // No number that two countries read alike.
  ['12,50', '12,50'],
  ['1,00', '1,00'],
  ['10,0000', '10,0000'],
  ['many', 'many'],
])('%j is the number %j', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain)
})
