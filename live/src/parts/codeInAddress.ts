import { decodePercent } from '@openbooth/contract/typed/percent'

/** The secret at the end of a link. */
export const codeInAddress = (): string =>
  decodePercent(location.pathname).split('/').findLast(Boolean) ?? ''
