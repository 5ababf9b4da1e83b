/** The secret a link ends in. */
export const codeInAddress = (): string =>
  decodeURIComponent(location.pathname).split('/').findLast(Boolean) ?? ''
