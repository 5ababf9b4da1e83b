import { periodEnd } from '@openbooth/contract/money/subscription/periods'

/** The end of the nth period. All times are in seconds. */
export const endOfPeriod = (anchor: number, interval: 'month' | 'year', number: number): number =>
  Math.floor(periodEnd(new Date(anchor * 1000), interval, number).getTime() / 1000)
