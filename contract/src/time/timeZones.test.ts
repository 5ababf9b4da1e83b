import { describe, expect, test } from 'vitest'
import { findTimeZone, timeZoneListFor, timeZoneLists } from './timeZones.ts'
import { daylightAt, offsetAt } from './wallClock.ts'

const january = new Date('2027-01-15T12:00:00Z')
const july = new Date('2027-07-15T12:00:00Z')

const ends = (list: readonly { offsetMinutes: number }[]) => [
  list[0]?.offsetMinutes,
  list.at(-1)?.offsetMinutes,
]

describe('The three time zone lists', () => {
  test('The three time zone lists reach from -11 to +12, and to +13 in the southern summer', () => {
    expect(ends(timeZoneLists.default)).toEqual([-660, 720])
    expect(ends(timeZoneLists.EUNA)).toEqual([-660, 720])
    expect(ends(timeZoneLists.ANZ)).toEqual([-660, 780])
  })

  test.each(timeZoneLists.default)(
    '$key has the offsets of its own rules in all three lists',
    ({ key, zone }) => {
      const winter = Math.min(offsetAt(zone, january), offsetAt(zone, july))
      const { hemispheres } = daylightAt(zone, january)
      const summer = Math.max(offsetAt(zone, january), offsetAt(zone, july))
      expect(findTimeZone(key)?.offsetMinutes).toBe(winter)
      expect(findTimeZone(key, 'EUNA')?.offsetMinutes).toBe(hemispheres === 1 ? summer : winter)
      expect(findTimeZone(key, 'ANZ')?.offsetMinutes).toBe(hemispheres === 2 ? summer : winter)
    },
  )

  test('The three time zone lists name the offset and cities in both languages', () => {
    expect(findTimeZone('Asia/Shanghai')).toMatchObject({
      label: 'GMT+08:00 Beijing, Hong Kong, Singapore',
      zhLabel: 'GMT+08:00 北京、香港、新加坡',
    })
    expect(findTimeZone('Asia/Kathmandu')?.label).toBe('GMT+05:45 Kathmandu')
    expect(findTimeZone('America/St_Johns', 'EUNA')?.label).toBe("GMT-02:30 St. John's")
    expect(findTimeZone('Australia/Lord_Howe', 'ANZ')?.label).toBe('GMT+11:00 Lord Howe Island')
    expect(findTimeZone('UTC')?.label).toBe('GMT+00:00 UTC')
  })

  test('The keys of the time zone lists are unique, and every city has a Chinese name', () => {
    const { default: list } = timeZoneLists
    expect(new Set(list.map(({ key }) => key)).size).toBe(list.length)
    for (const { cities, zhCities } of list) {
      expect(zhCities).toHaveLength(cities.length)
      for (const city of zhCities) expect(city).toMatch(/\p{Script=Han}/u)
    }
  })

  test('The form shows the time zone list for daylight saving and hemisphere', () => {
    expect(timeZoneListFor(false, 0)).toBe('default')
    expect(timeZoneListFor(false, 1)).toBe('default')
    expect(timeZoneListFor(true, 1)).toBe('EUNA')
    expect(timeZoneListFor(true, 2)).toBe('ANZ')
  })
})
