/**
 * Time zones with a permanent change in 2026 that many browsers do not know, and a fixed zone
 * with the same clocks. Remove a zone when the oldest supported browsers know its change.
 */
const fixed: Readonly<Record<string, string>> = {
  'Africa/Casablanca': 'UTC',
  'America/Edmonton': 'Etc/GMT+6',
  'America/Vancouver': 'Etc/GMT+7',
}

/** 21 September 2026: all of them have the new clocks. */
const since = 1_789_948_800_000

/** A zone with the same clocks at an instant, which browsers with an older zone table know. */
export const zoneAt = (zone: string, instant: Date | string | number): string =>
  (+new Date(instant) >= since && fixed[zone]) || zone
