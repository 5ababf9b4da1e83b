const minute = 60_000
const wallPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** A date and a time of day as one wall time; undefined while either is missing or not understood. */
export const wallTimeOf = (date: string, time: string): string | undefined => {
  const wall = `${date}T${time}`
  return wallPattern.test(wall) && !Number.isNaN(Date.parse(`${wall}Z`)) ? wall : undefined
}

/** A wall time so many minutes later on a clock that never changes. */
export const addMinutes = (wall: string, minutes: number): string =>
  new Date(Date.parse(`${wall}Z`) + minutes * minute).toISOString().slice(0, 16)

/** Minutes from one wall time to another. */
export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / minute

const part = (digits: string, most: number): string | undefined =>
  Number(digits) <= most ? digits.padStart(2, '0') : undefined

/** A time of day as people type it: `9`, `9:5`, `930`, `0930`, `9.30`, `9h30`, `9 pm`. Undefined when it is none. */
export const parseTime = (typed: string): string | undefined => {
  const match =
    /^(\d{1,2})(?:\s*[:.：h点時时]\s*(\d{1,2}))?\s*(?:分)?\s*([ap])?\.?m?\.?$/i.exec(
      typed.trim(),
    ) ?? /^(\d{1,2})(\d{2})\s*([ap])?\.?m?\.?$/i.exec(typed.trim())
  if (match === null) return undefined
  const [, hours = '', minutes = '00', half] = match
  const isAfternoon = half?.toLowerCase() === 'p'
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return undefined
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0)
  const shownHour = part(String(hour), 23)
  const shownMinute = part(minutes, 59)
  return shownHour === undefined || shownMinute === undefined
    ? undefined
    : `${shownHour}:${shownMinute}`
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A date as people type it: `2026-12-1`, `20261201`, `1 Dec 2026`, `Dec 1, 2026`, `2026年12月1日`. */
export const parseDate = (typed: string): string | undefined => {
  const text = typed.trim().toLowerCase()
  const numbers =
    /(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  const words =
    /(?<day>\d{1,2})\s+(?<month>[a-z]{3})[a-z]*\.?,?\s+(?<year>\d{4})/.exec(text) ??
    /(?<month>[a-z]{3})[a-z]*\.?\s+(?<day>\d{1,2}),?\s+(?<year>\d{4})/.exec(text)
  const named = words?.groups
  const [year, month, day] =
    numbers === null
      ? [named?.['year'], months.indexOf(named?.['month'] ?? '') + 1, named?.['day']]
      : [numbers[1], numbers[2], numbers[3]]
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const parsed = new Date(`${date}T00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : undefined
}
