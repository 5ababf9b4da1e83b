/** Whether a currency is one of ISO 4217 with two decimals, which is how all money is counted here. */
export const isUsableCurrency = (code: string): boolean =>
  /^[A-Z]{3}$/.test(code) &&
  Intl.supportedValuesOf('currency').includes(code) &&
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits === 2
