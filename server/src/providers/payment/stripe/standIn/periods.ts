export type Interval = 'month' | 'year'

/**
 * The end of the nth period in seconds: the anchor's day and time, or the last day of a shorter
 * month.
 */
export const endOfPeriod = (anchor: number, interval: Interval, number: number): number => {
  const from = new Date(anchor * 1000)
  const months = interval === 'month' ? number : number * 12
  const first = new Date(from)
  first.setUTCDate(1)
  first.setUTCMonth(from.getUTCMonth() + months)
  const daysInMonth = new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0),
  ).getUTCDate()
  first.setUTCDate(Math.min(from.getUTCDate(), daysInMonth))
  return Math.floor(first.getTime() / 1000)
}
