import { expect, test } from 'vitest'
import { afterGrant, amountOf } from './grantAmount.ts'

test('The grant field reads an amount with a minus sign and two decimals, and rejects anything else.', () => {
  expect(['3', ' 3.5 ', '-12.50', '−1'].map(amountOf)).toEqual([3, 3.5, -12.5, -1])
  expect(['', '3.555', '1e3', '1,5', 'ten', '--1'].map(amountOf)).toEqual(Array.from({ length: 6 }))
})

test('The balance after a grant has two decimals in spite of floating-point errors.', () => {
  expect(afterGrant(0.1, 0.2)).toBe(0.3)
  expect(afterGrant(12.5, -12.5)).toBe(0)
})
