import { expect, test } from 'vitest'
import { splitTax } from './receiptTax.ts'

test.each([
  // 649.00 ÷ 1.19 = 545.3781…
  [649_00n, 19_00n, 545_38n, 103_62n],
  // 29.00 ÷ 1.081 = 26.8270…
  [29_00n, 8_10n, 26_83n, 2_17n],
  [10n, 5_00n, 10n, 0n],
  [100_00n, 0n, 100_00n, 0n],
])('An amount of %i at a tax of %i has a net of %i and a tax of %i', (amount, rate, net, tax) => {
  expect(splitTax(amount, rate)).toEqual({ net, tax })
})
