const wholePercent = 100_00n

/** Net and tax of an amount that contains the tax, rounded half up. @param rate in hundredths of a percent */
export const splitTax = (
  amount: bigint,
  rate: bigint,
): { readonly net: bigint; readonly tax: bigint } => {
  const divisor = wholePercent + rate
  const tax = (amount * rate + divisor / 2n) / divisor
  return { net: amount - tax, tax }
}
