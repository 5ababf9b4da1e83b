/** The local time of a zone at an instant: `2026-12-01T09:00`. */
export const wallTimeAt = (timeZone: string, moment: number): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(moment)
    .replace(' ', 'T')

const hour = 3_600_000

/**
 * Which of two equal local times an instant is, in the night when clocks go back: true for the
 * first, in summer time. Undefined at all other times, when the local time is unique.
 */
export const whichOfTwo = (timeZone: string, moment: number): boolean | undefined => {
  const wall = wallTimeAt(timeZone, moment)
  if (wallTimeAt(timeZone, moment + hour) === wall) return true
  return wallTimeAt(timeZone, moment - hour) === wall ? false : undefined
}
