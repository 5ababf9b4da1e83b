import { expect, test } from 'vitest'
import { listenersOf } from '@openbooth/contract/live/liveConnections/audience'
import { applied, staffOf, summed, teamOf, type MonitoredEvent } from './board.ts'

const noAudience = { mobile: 0, widget: 0, extension: 0, iOS: 0, client: 0, other: 0 }
const event = (id: number, more: Partial<MonitoredEvent> = {}): MonitoredEvent => ({
  id,
  number: '100000001',
  name: `Event ${id}`,
  eventType: 0,
  ownerId: 1,
  ownerName: 'Lin',
  serverName: 'Test',
  openedAt: '2026-11-21T10:00:00.000Z',
  endAt: '2026-11-21T11:00:00.000Z',
  timeZone: 'Europe/London',
  receiverNums: 10,
  audience: noAudience,
  heard: [],
  peak: null,
  hosts: 0,
  technicians: 0,
  speakers: [],
  booths: [],
  sound: {
    state: 'live',
    pauseWords: '',
    recording: { isBooked: false, isOn: false, missing: 0, leftOut: [] },
    captions: { isBooked: false, isOn: false },
    publicStream: { isBooked: false, isOn: false, leftOut: [] },
    transcriptionErrors: [],
    channels: [],
    alarms: [],
    breaks: [],
  },
  ...more,
})
const at = '2026-11-21T10:00:00.000Z'

test('A change replaces events in place, appends new ones and removes ended ones.', () => {
  const before = applied([], { type: 'all', at, events: [event(1), event(2), event(3)] })
  const after = applied(before, {
    type: 'change',
    at,
    events: [event(4), event(2, { hosts: 1 })],
    gone: [1],
  })
  expect(after.map(({ id, hosts }) => [id, hosts])).toEqual([
    [2, 1],
    [3, 0],
    [4, 0],
  ])
})

test('An empty change returns the same list object.', () => {
  const before = [event(1)]
  expect(applied(before, { type: 'change', at, events: [], gone: [] })).toBe(before)
})

test('Listeners are totalled over types and events; staff count the occupied seats of hosts and technicians.', () => {
  const full = event(1, { audience: { ...noAudience, mobile: 2, iOS: 3 } })
  expect(listenersOf(full.audience)).toBe(5)
  expect(summed([full, full])).toEqual({ ...noAudience, mobile: 4, iOS: 6 })
  const seat = { seatId: 1, name: 'Amelia', isPresent: true }
  const staffed = event(1, {
    hosts: 1,
    technicians: 1,
    speakers: [
      { ...seat, stageId: null },
      { ...seat, stageId: null, isPresent: false },
    ],
    booths: [
      {
        id: 1,
        name: 'French',
        boxType: 'norm',
        enName: 'French',
        zhName: '法语',
        interpreters: [seat],
        onAir: null,
        isCoughing: false,
        floorTransfer: 'off',
      },
    ],
  })
  expect(staffOf(staffed)).toBe(4)
})

test('Interpreters count as staff of a booth, speakers as staff of a stage.', () => {
  const seat = (seatId: number) => ({ seatId, name: `Seat ${seatId}`, isPresent: true })
  const speakers = [
    { ...seat(1), stageId: 7 },
    { ...seat(2), stageId: 8 },
    { ...seat(3), stageId: null },
  ]
  const idsOf = (id: number, interpreters: ReturnType<typeof seat>[]) =>
    teamOf({ speakers }, { id, interpreters }).map(({ seatId }) => seatId)
  expect(idsOf(8, [])).toEqual([2])
  expect(idsOf(9, [seat(4)])).toEqual([4])
})
