import { expect, test } from 'vitest'
import { readAmount } from './readAmount.ts'

test.each([
  ['120', { amount: 120 }],
  [' 120.50 ', { amount: 120.5 }],
  ['10', { amount: 10 }],
  ['9.99', { problem: 'tooLittle' }],
  ['50000', { amount: 50_000 }],
  ['1,000', { amount: 1000 }],
  ['１２０', { amount: 120 }],
  ['50000.01', { problem: 'tooMuch' }],
  ['12,50', { problem: 'notAnAmount' }],
  ['1.234', { problem: 'notAnAmount' }],
  ['-20', { problem: 'notAnAmount' }],
  ['1e3', { problem: 'notAnAmount' }],
  ['', { problem: 'notAnAmount' }],
])('The amount %j typed between 10 and 50000 reads as %o', (typed, read) => {
  expect(readAmount(typed, 10, 50_000)).toEqual(read)
})
