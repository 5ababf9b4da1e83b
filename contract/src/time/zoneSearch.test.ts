import { expect, test } from 'vitest'
import { timeZoneLists, type TimeZoneEntry } from './timeZones.ts'
import { otherZoneNames } from './zoneNames.ts'
import { searchZones } from './zoneSearch.ts'

const namesOf = ({ label, zhLabel, zone, cities, zhCities }: TimeZoneEntry) => [
  label,
  zhLabel,
  zone,
  ...cities,
  ...zhCities,
  ...otherZoneNames(zone),
]
const found = (sought: string) =>
  searchZones(timeZoneLists.default, sought, namesOf).map(({ zone }) => zone)

test.each([
  ['beijing', 'Asia/Shanghai'],
  ['上海', 'Asia/Shanghai'],
  ['sao paulo', 'America/Sao_Paulo'],
  ['ADEL', 'Australia/Adelaide'],
  ['new york', 'America/New_York'],
  ['America/New_York', 'America/New_York'],
  ['Europe/Vienna', 'Europe/Berlin'],
  ['JST', 'Asia/Tokyo'],
  ['AEST', 'Australia/Brisbane'],
  ['eastern', 'America/New_York'],
  ['北京时间', 'Asia/Shanghai'],
  ['东八区', 'Asia/Shanghai'],
  ['日本', 'Asia/Tokyo'],
  ['Germany', 'Europe/Berlin'],
  ['Deutschland', 'Europe/Berlin'],
  ['Österreich', 'Europe/Berlin'],
  ['India', 'Asia/Kolkata'],
  ['Brazil', 'America/Sao_Paulo'],
  ['Munich', 'Europe/Berlin'],
  ['Wien', 'Europe/Berlin'],
  ['Genève', 'Europe/Berlin'],
  ['Kiev', 'Europe/Athens'],
  ['Peking', 'Asia/Shanghai'],
  ['Ljubljana', 'Europe/Warsaw'],
  ['Chisinau', 'Europe/Athens'],
  ['Ottawa', 'America/New_York'],
  ['+05:45', 'Asia/Kathmandu'],
  ['+0530', 'Asia/Kolkata'],
  ['GMT+5:30', 'Asia/Kolkata'],
  ['UTC−3:30', 'America/St_Johns'],
  ['GMT +２', 'Africa/Johannesburg'],
])('Searching time zones for %s finds %s first', (sought, zone) => {
  expect(found(sought)[0]).toBe(zone)
})

test.each([
  ['EST', ['America/New_York']],
  ['IST', ['Europe/Dublin', 'Asia/Jerusalem', 'Asia/Kolkata']],
  ['BST', ['Europe/London', 'Asia/Dhaka']],
  ['PST', ['America/Los_Angeles', 'America/Vancouver', 'Asia/Shanghai']],
])('The abbreviation %s finds all of its zones, before any other', (sought, zones) => {
  expect(found(sought).slice(0, zones.length)).toEqual(zones)
})

test('Searching time zones never finds the middle of a word', () => {
  expect(found('EST')).not.toContain('Europe/London')
  expect(found('EST')).not.toContain('Europe/Warsaw')
  expect(found('chester')).toEqual([])
  expect(found('xyzzy')).toEqual([])
})

test('Searching time zones for a country lists each of its zones', () => {
  expect(found('美国')).toEqual(
    expect.arrayContaining(['America/New_York', 'America/Chicago', 'America/Los_Angeles']),
  )
  expect(found('Canada').length).toBeGreaterThan(4)
})

test('Searching time zones for empty text shows all of them', () => {
  expect(found(' ')).toHaveLength(timeZoneLists.default.length)
})
