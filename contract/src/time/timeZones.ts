import { zoneGroups } from './timeZoneTable.ts'
import type { ZoneGroup } from './timeZoneTable.ts'

/** An entry of a time zone list. The same key names the same place in all three lists. */
export interface TimeZoneEntry {
  /** The stored and transmitted time zone of an event. */
  readonly key: string
  /** `GMT+08:00 Beijing, Hong Kong, Singapore` */
  readonly label: string
  readonly zhLabel: string
  /** As this list counts it: with daylight saving where the list has it. */
  readonly offsetMinutes: number
  /** IANA zone whose rules decide. */
  readonly zone: string
  /** English names. `zhCities` has the Chinese ones at the same indexes. */
  readonly cities: readonly string[]
  readonly zhCities: readonly string[]
}

/** The hemisphere whose summer has daylight saving time: 0 none, 1 northern, 2 southern. */
export type Hemispheres = 0 | 1 | 2

const two = (part: number) => String(part).padStart(2, '0')

/** `GMT+08:00` */
export const offsetLabel = (offsetMinutes: number): string => {
  const minutes = Math.abs(offsetMinutes)
  return `GMT${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Labels contain only the first cities, so that they fit on a phone. The search covers all. */
const citiesInLabel = 3

const entryOf = (group: ZoneGroup, daylight: Hemispheres): TimeZoneEntry => {
  const isSummer = daylight !== 0 && group.hemispheres === daylight
  const offsetMinutes = group.offsetMinutes + (isSummer ? group.daylightMinutes : 0)
  const cities = group.cities.map(([en]) => en)
  const zhCities = group.cities.map(([, zh]) => zh)
  const offset = offsetLabel(offsetMinutes)
  return {
    key: group.zone,
    label: `${offset} ${cities.slice(0, citiesInLabel).join(', ')}`,
    zhLabel: `${offset} ${zhCities.slice(0, citiesInLabel).join('、')}`,
    offsetMinutes,
    zone: group.zone,
    cities,
    zhCities,
  }
}

const listFor = (daylight: Hemispheres): readonly TimeZoneEntry[] =>
  zoneGroups
    .map((group) => entryOf(group, daylight))
    .toSorted((one, other) => one.offsetMinutes - other.offsetMinutes)

/** The three lists of the specification: standard time; northern summer; southern summer. */
export const timeZoneLists = { default: listFor(0), EUNA: listFor(1), ANZ: listFor(2) } as const
export type TimeZoneListName = keyof typeof timeZoneLists

/** Which list the form shows: off: default; on and northern: EUNA; on and southern: ANZ. */
export const timeZoneListFor = (dst: boolean, hemispheres: Hemispheres): TimeZoneListName => {
  if (!dst || hemispheres === 0) return 'default'
  return hemispheres === 1 ? 'EUNA' : 'ANZ'
}

const byKey = (list: readonly TimeZoneEntry[]): ReadonlyMap<string, TimeZoneEntry> =>
  new Map(list.map((entry) => [entry.key, entry]))
const entriesByKey: Record<TimeZoneListName, ReadonlyMap<string, TimeZoneEntry>> = {
  default: byKey(timeZoneLists.default),
  EUNA: byKey(timeZoneLists.EUNA),
  ANZ: byKey(timeZoneLists.ANZ),
}

/** The entry of a key as a list shows it; undefined for a key that no list has. */
export const findTimeZone = (
  key: string,
  list: TimeZoneListName = 'default',
): TimeZoneEntry | undefined => entriesByKey[list].get(key)
