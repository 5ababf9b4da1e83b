import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeZoneLists } from './timeZones.ts'
import { daylightAt, resolveWallTime, wallTimeAt } from './wallClock.ts'

const resolved = (zone: string, wallTime: string, dst?: boolean) => {
  const answer = resolveWallTime({ zone, wallTime, dst })
  if (answer.kind !== 'resolved') return answer.kind
  const { instant, hemispheres, offsetMinutes } = answer.time
  return [instant.toISOString().slice(0, 16), answer.time.dst, hemispheres, offsetMinutes]
}

const instantAndFlag = (zone: string, wallTime: string, dst?: boolean) =>
  resolved(zone, wallTime, dst).slice(0, 2)

describe('A wall time in a zone', () => {
  test.each([
    ['Asia/Shanghai', '2027-07-01T09:00', '2027-07-01T01:00', false, 0, 480],
    ['Europe/Berlin', '2027-07-01T09:00', '2027-07-01T07:00', true, 1, 120],
    ['Europe/Berlin', '2027-01-01T09:00', '2027-01-01T08:00', false, 1, 60],
    ['America/New_York', '2027-07-01T09:00', '2027-07-01T13:00', true, 1, -240],
    ['Australia/Sydney', '2027-01-01T09:00', '2026-12-31T22:00', true, 2, 660],
    ['Australia/Sydney', '2027-07-01T09:00', '2027-06-30T23:00', false, 2, 600],
    ['Australia/Adelaide', '2027-01-01T09:00', '2026-12-31T22:30', true, 2, 630],
    ['Australia/Darwin', '2027-01-01T09:00', '2026-12-31T23:30', false, 0, 570],
    ['Australia/Lord_Howe', '2027-01-01T09:00', '2026-12-31T22:00', true, 2, 660],
    ['Australia/Lord_Howe', '2027-07-01T09:00', '2027-06-30T22:30', false, 2, 630],
    // Irish law calls the summer time standard and the winter time the exception.
    ['Europe/Dublin', '2027-07-01T09:00', '2027-07-01T08:00', true, 1, 60],
    ['Europe/Dublin', '2027-01-01T09:00', '2027-01-01T09:00', false, 1, 0],
    ['America/Santiago', '2027-01-01T09:00', '2027-01-01T12:00', true, 2, -180],
    ['Asia/Kathmandu', '2027-07-01T09:00', '2027-07-01T03:15', false, 0, 345],
    // One island group, one day apart.
    ['Pacific/Apia', '2027-07-01T09:00', '2027-06-30T20:00', false, 0, 780],
    ['Pacific/Pago_Pago', '2027-07-01T09:00', '2027-07-01T20:00', false, 0, -660],
    ['Pacific/Kiritimati', '2027-07-01T09:00', '2027-06-30T19:00', false, 0, 840],
  ])(
    'In the zone %s the wall time %s is %s',
    (zone, wallTime, instant, dst, hemispheres, offset) => {
      expect(resolved(zone, wallTime)).toEqual([instant, dst, hemispheres, offset])
      expect(resolved(zone, wallTime, dst)).toEqual([instant, dst, hemispheres, offset])
      expect(resolved(zone, wallTime, !dst)).toBe('contradicted')
    },
  )

  test.each([
    ['Europe/Berlin', '2027-03-28T02:30'],
    ['America/New_York', '2027-03-14T02:00'],
    ['Australia/Adelaide', '2026-10-04T02:59'],
    ['Australia/Lord_Howe', '2026-10-04T02:15'],
    // Samoa left this day out when it moved across the date line.
    ['Pacific/Apia', '2011-12-30T12:00'],
  ])('The clock of the zone %s skips %s', (zone, wallTime) => {
    for (const dst of [undefined, true, false])
      expect(resolved(zone, wallTime, dst)).toBe('doesNotExist')
  })

  test.each([
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30', '2026-10-25T01:30'],
    ['America/New_York', '2026-11-01T01:00', '2026-11-01T05:00', '2026-11-01T06:00'],
    ['Australia/Adelaide', '2027-04-04T02:30', '2027-04-03T16:00', '2027-04-03T17:00'],
    ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45', '2027-04-03T15:15'],
    ['Europe/Dublin', '2026-10-25T01:30', '2026-10-25T00:30', '2026-10-25T01:30'],
  ])(
    'In the zone %s the wall time %s occurs twice, and the daylight flag selects one',
    (zone, wallTime, forward, back) => {
      const answer = resolveWallTime({ zone, wallTime })
      expect(answer).toEqual({
        kind: 'ambiguous',
        dst: new Date(`${forward}Z`),
        standard: new Date(`${back}Z`),
      })
      expect(instantAndFlag(zone, wallTime, true)).toEqual([forward, true])
      expect(instantAndFlag(zone, wallTime, false)).toEqual([back, false])
    },
  )

  test('The first and last instants of a double hour are not double', () => {
    expect(instantAndFlag('Europe/Berlin', '2026-10-25T01:59')).toEqual(['2026-10-24T23:59', true])
    expect(instantAndFlag('Europe/Berlin', '2026-10-25T03:00')).toEqual(['2026-10-25T02:00', false])
    expect(instantAndFlag('Europe/Berlin', '2027-03-28T03:00')).toEqual(['2027-03-28T01:00', true])
  })

  test('A zone that changes its offset permanently has no daylight saving in that year', () => {
    // Kazakhstan went from +6 to +5 on 1 March 2024.
    expect(daylightAt('Asia/Almaty', new Date('2024-02-01T00:00:00Z')).dst).toBe(false)
    expect(daylightAt('Asia/Almaty', new Date('2024-06-01T00:00:00Z')).hemispheres).toBe(0)
  })

  test('Any instant survives formatting as a wall time and parsing', () => {
    const zones = timeZoneLists.default.map(({ zone }) => zone)
    fc.assert(
      fc.property(
        fc.constantFrom(...zones, 'Pacific/Chatham', 'Pacific/Kiritimati'),
        fc.integer({ min: Date.UTC(2027, 0) / 60_000, max: Date.UTC(2037, 0) / 60_000 }),
        (zone, minute) => {
          const instant = new Date(minute * 60_000)
          const { dst } = daylightAt(zone, instant)
          const answer = resolveWallTime({ zone, wallTime: wallTimeAt(zone, instant), dst })
          expect(answer).toMatchObject({ kind: 'resolved', time: { instant, dst } })
        },
      ),
      { numRuns: 500 },
    )
  })
})
