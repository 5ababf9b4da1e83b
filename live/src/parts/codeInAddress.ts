/** The secret at the end of a link. */
export const codeInAddress = (): string =>
  decodeURIComponent(location.pathname).split('/').findLast(Boolean) ?? ''
