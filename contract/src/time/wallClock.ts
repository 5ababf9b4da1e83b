import { fromEpochMilliseconds, toZonedDateTimeISO } from 'temporal-polyfill/fns/Instant'
import { create, toZonedDateTime } from 'temporal-polyfill/fns/PlainDateTime'
import { offsetNanoseconds } from 'temporal-polyfill/fns/ZonedDateTime'
import { zoneAt } from './recentChanges.ts'
import type { Hemispheres } from './timeZones.ts'

/** The result of resolving a local time in a zone. */
export interface ResolvedTime {
  readonly instant: Date
  /** Whether the zone's clocks are forward then. */
  readonly dst: boolean
  readonly hemispheres: Hemispheres
  /** East of Greenwich, as of that instant. */
  readonly offsetMinutes: number
}

export type WallTimeAnswer =
  | { readonly kind: 'resolved'; readonly time: ResolvedTime }
  /** The clocks skip it. */
  | { readonly kind: 'doesNotExist' }
  /** The clocks show it twice: first forward, then back in standard time. */
  | { readonly kind: 'ambiguous'; readonly dst: Date; readonly standard: Date }
  /** The given `dst` contradicts the zone. */
  | { readonly kind: 'contradicted' }

const minutes = 60_000

/** Minutes east of Greenwich at an instant. Throws RangeError for an unknown zone. */
export const offsetAt = (zone: string, instant: Date): number => {
  const at = fromEpochMilliseconds(instant.getTime())
  const zoned = toZonedDateTimeISO(at, zoneAt(zone, instant))
  return offsetNanoseconds(zoned) / 1e6 / minutes
}

/** The wall time `2026-12-01T09:00` an instant has in a zone; seconds are cut off. */
export const wallTimeAt = (zone: string, instant: Date): string =>
  new Date(instant.getTime() + offsetAt(zone, instant) * minutes).toISOString().slice(0, 16)

interface ZoneYear {
  readonly smallest: number
  readonly hemispheres: Hemispheres
}

/**
 * A zone's clock rules in a year: the smallest offset, and the hemisphere of its daylight saving
 * time. "Forward" is relative to the smallest offset of the year, because the tables of some zones
 * (Dublin) call summer time standard. A year in which a zone changes its offset permanently counts
 * as without daylight saving: the offsets of its two new years differ.
 */
const calculateYear = (zone: string, year: number): ZoneYear => {
  const offsets = Array.from({ length: 13 }, (_, month) =>
    offsetAt(zone, new Date(Date.UTC(year, month, 1))),
  )
  const [january = 0] = offsets
  const july = offsets[6] ?? january
  const smallest = Math.min(...offsets)
  if (offsets.at(-1) !== january || offsets.every((offset) => offset === january))
    return { smallest: Number.POSITIVE_INFINITY, hemispheres: 0 }
  return { smallest, hemispheres: july > smallest ? 1 : 2 }
}

/**
 * A cache of years by zone and number. It holds the list's zones for a few years and is cleared
 * above that.
 */
const knownYears = new Map<string, ZoneYear>()
const mostKnownYears = 2000

const yearOf = (zone: string, year: number): ZoneYear => {
  const key = `${zone} ${year}`
  const known = knownYears.get(key)
  if (known) return known
  const calculated = calculateYear(zone, year)
  if (knownYears.size >= mostKnownYears) knownYears.clear()
  knownYears.set(key, calculated)
  return calculated
}

/** Whether the clocks of a zone are forward at an instant, and whose summer the zone follows. */
export const daylightAt = (zone: string, instant: Date): ResolvedTime => {
  const offsetMinutes = offsetAt(zone, instant)
  const year = new Date(instant.getTime() + offsetMinutes * minutes).getUTCFullYear()
  const { smallest, hemispheres } = yearOf(zone, year)
  return { instant, dst: offsetMinutes > smallest, hemispheres, offsetMinutes }
}

/**
 * Resolves a local time in a zone. `dst` decides if the local time occurs twice, and must agree
 * with the zone otherwise. Without it the zone alone decides.
 * @param wallTime `2026-12-01T09:00`, a calendar date
 * @throws RangeError for an unknown zone
 */
export const resolveWallTime = ({
  zone,
  wallTime,
  dst,
}: {
  zone: string
  wallTime: string
  dst?: boolean | undefined
}): WallTimeAnswer => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = wallTime.split(/\D/).map(Number)
  const plain = create(year, month, day, hour, minute)
  const known = zoneAt(zone, Date.UTC(year, month - 1, day, hour, minute))
  const at = (disambiguation: 'earlier' | 'later') =>
    new Date(toZonedDateTime(plain, known, { disambiguation }).epochMilliseconds)
  const earlier = at('earlier')
  const later = at('later')
  if (wallTimeAt(zone, earlier) !== wallTime) return { kind: 'doesNotExist' }

  const isDouble = earlier.getTime() !== later.getTime()
  if (isDouble && dst === undefined) return { kind: 'ambiguous', dst: earlier, standard: later }
  // The first of two equal local times is always the one before the clocks went back.
  const time = daylightAt(zone, isDouble && dst === false ? later : earlier)
  return dst !== undefined && time.dst !== dst && !isDouble
    ? { kind: 'contradicted' }
    : { kind: 'resolved', time }
}
