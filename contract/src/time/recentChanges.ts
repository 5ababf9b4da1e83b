/**
 * Zones whose clocks changed for good after many browsers were built: since when they have a fixed
 * zone. Remove an entry when the oldest supported browsers know the change.
 */
const changes: Readonly<Record<string, readonly [since: number, zone: string]>> = {
  'Africa/Casablanca': [Date.UTC(2026, 8, 21), 'Etc/UTC'],
  'America/Edmonton': [Date.UTC(2026, 5), 'Etc/GMT+6'],
  'America/Vancouver': [Date.UTC(2026, 5), 'Etc/GMT+7'],
}

/** The zones above. */
export const recentlyChanged = Object.keys(changes)

/**
 * A zone with the same clocks at an instant, which browsers with an older zone table know.
 * @param instant in milliseconds
 */
export const zoneAt = (zone: string, instant: number): string => {
  const change = changes[zone]
  return change !== undefined && instant >= change[0] ? change[1] : zone
}
