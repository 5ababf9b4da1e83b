import { withAsciiDigits } from '@openbooth/contract/typed/digits'

const minute = 60_000
const wallPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** A date and a time of day as one wall time; undefined while either is missing or not understood. */
export const wallTimeOf = (date: string, time: string): string | undefined => {
  const wall = `${date}T${time}`
  return wallPattern.test(wall) && !Number.isNaN(Date.parse(`${wall}Z`)) ? wall : undefined
}

/** A local time this many minutes later, without clock changes. */
export const addMinutes = (wall: string, minutes: number): string =>
  new Date(Date.parse(`${wall}Z`) + minutes * minute).toISOString().slice(0, 16)

/** Minutes from one wall time to another. */
export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / minute

const part = (digits: string, most: number): string | undefined =>
  Number(digits) <= most ? digits.padStart(2, '0') : undefined

/**
 * Parses a time of day in usual formats: `9`, `9:5`, `930`, `0930`, `9.30`, `9h30`, `9 pm`.
 * Undefined if it is invalid.
 */
export const parseTime = (typed: string): string | undefined => {
  const text = withAsciiDigits(typed).trim()
  const match =
    /^(\d{1,2})(?:\s*[:.h点時时]\s*(\d{1,2}))?\s*(?:分)?\s*([ap])?\.?m?\.?$/i.exec(text) ??
    /^(\d{1,2})(\d{2})\s*([ap])?\.?m?\.?$/i.exec(text)
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
