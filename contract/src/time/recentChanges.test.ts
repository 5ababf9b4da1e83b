import { expect, test } from 'vitest'
import { zoneAt } from './recentChanges.ts'

const recentlyChanged = ['Africa/Casablanca', 'America/Edmonton', 'America/Vancouver']

const hourIn = (timeZone: string, instant: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    instant,
  )

test.each(recentlyChanged)('zoneAt has the clocks of %s until 2031.', (zone) => {
  const replaced = new Set<boolean>()
  for (let day = 0; day < 6 * 365; day += 1) {
    const instant = Date.UTC(2026, 0, 1 + day, 12)
    const known = zoneAt(zone, instant)
    replaced.add(known !== zone)
    expect(hourIn(known, instant), new Date(instant).toISOString()).toBe(hourIn(zone, instant))
  }
  expect(replaced).toEqual(new Set([false, true]))
})
