import { describe, expect, test } from 'vitest'
import { resolveEventTimes } from './times.ts'
import type { ChosenTimes } from './times.ts'

const now = new Date('2026-10-01T10:00:30Z')
const chosen = (changes: Partial<ChosenTimes> = {}): ChosenTimes => ({
  startNow: false,
  appointmentStartTime: '2026-10-24T09:00',
  appointmentEndTime: '2026-10-24T12:00',
  timeZone: 'Europe/Berlin',
  ...changes,
})
const times = (changes: Partial<ChosenTimes> = {}) => {
  const answer = resolveEventTimes(chosen(changes), now)
  if ('problem' in answer) return answer.problem
  return [answer.period.startAt.toISOString(), answer.period.endAt.toISOString()]
}

describe('The times of an event', () => {
  test('The times of an event become instants, with daylight saving and hemisphere detected', () => {
    expect(resolveEventTimes(chosen(), now)).toEqual({
      period: {
        startAt: new Date('2026-10-24T07:00:00Z'),
        endAt: new Date('2026-10-24T10:00:00Z'),
        dst: true,
        hemispheres: 1,
        appointmentStartTime: '2026-10-24T09:00',
      },
    })
  })

  test.each([
    [{ timeZone: 'Mars/Olympus' }, 'Time Zone Not Valid', 'timeZone'],
    [{ timeZone: '__proto__' }, 'Time Zone Not Valid', 'timeZone'],
    [{ dst: false }, 'Daylight Saving Does Not Apply', 'dst'],
    [{ dst: true, hemispheres: 2 as const }, 'Daylight Saving Does Not Apply', 'hemispheres'],
    [{ appointmentStartTime: '2026-10-01T11:59' }, 'Start Is In The Past', 'appointmentStartTime'],
    [
      { appointmentEndTime: '2026-10-24T09:00' },
      'End Must Be Later Than Start',
      'appointmentEndTime',
    ],
    [
      { appointmentEndTime: '2026-10-24T21:01' },
      'A Meeting Cannot Exceed 12 Hours',
      'appointmentEndTime',
    ],
    [
      { appointmentStartTime: '2027-03-28T02:30', appointmentEndTime: '2027-03-28T05:00' },
      'Local Time Does Not Exist',
      'appointmentStartTime',
    ],
    [
      { appointmentStartTime: '2027-03-28T01:30', appointmentEndTime: '2027-03-28T02:30' },
      'Local Time Does Not Exist',
      'appointmentEndTime',
    ],
    [
      { appointmentStartTime: '2026-10-25T02:30', appointmentEndTime: '2026-10-25T05:00' },
      'Local Time Exists Twice',
      'dst',
    ],
  ])('The times of an event %o are refused: %s', (changes, message, path) => {
    expect(times(changes)).toEqual({ message, path })
  })

  test('An event may last exactly 12 hours of real time, also over a clock change', () => {
    const night = { appointmentStartTime: '2026-10-24T20:00' }
    expect(times({ ...night, appointmentEndTime: '2026-10-25T07:00' })).toEqual([
      '2026-10-24T18:00:00.000Z',
      '2026-10-25T06:00:00.000Z',
    ])
    expect(times({ ...night, appointmentEndTime: '2026-10-25T07:01' })).toMatchObject({
      message: 'A Meeting Cannot Exceed 12 Hours',
    })
  })

  test('An end that occurs twice is taken on the same side of the clock change as the start, or after it', () => {
    const end = { appointmentEndTime: '2026-10-25T02:30' }
    expect(times({ ...end, appointmentStartTime: '2026-10-25T01:00' })).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
    ])
    expect(times({ ...end, appointmentStartTime: '2026-10-25T02:45', dst: true })).toEqual([
      '2026-10-25T00:45:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ])
    expect(times({ ...end, appointmentStartTime: '2026-10-25T02:00', dst: false })).toEqual([
      '2026-10-25T01:00:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ])
  })

  test('An event that starts now begins at the current instant, whatever start was typed', () => {
    expect(times({ startNow: true, appointmentEndTime: '2026-10-01T13:00' })).toEqual([
      now.toISOString(),
      '2026-10-01T11:00:00.000Z',
    ])
  })

  test('A start in the current minute is not past, and an unchanged start may be past', () => {
    const start = {
      appointmentStartTime: '2026-10-01T12:00',
      appointmentEndTime: '2026-10-01T13:00',
    }
    expect(times(start)).toEqual(['2026-10-01T10:00:00.000Z', '2026-10-01T11:00:00.000Z'])
    const later = new Date('2026-10-01T10:30:00Z')
    expect(resolveEventTimes(chosen(start), later)).toMatchObject({
      problem: { message: 'Start Is In The Past' },
    })
    expect(resolveEventTimes(chosen(start), later, true)).toHaveProperty('period')
  })
})
