import { describe, expect, test } from 'vitest'
import {
  admission,
  allowedActions,
  closesAt,
  eventActions,
  eventState,
  mustClose,
} from './events.ts'
import type { EventState, EventTimes } from './events.ts'

const start = new Date('2027-03-01T09:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const event = (state: EventState, changes: Partial<EventTimes> = {}): EventTimes => ({
  state,
  startAt: start,
  endAt: after(120),
  openedAt: state === eventState.normal ? start : null,
  ...changes,
})
const { normal, order, cancelled, completed } = eventState

describe('Acts on an event', () => {
  test.each([
    ['scheduled, long before', order, -61, ['edit', 'cancel']],
    ['scheduled, an hour before', order, -60, ['edit', 'openEarly', 'cancel']],
    ['scheduled, past its start without a server', order, 1, ['openEarly']],
    ['running', normal, 30, ['add', 'extend', 'close']],
    ['running, in the grace', normal, 130, ['add', 'extend', 'close']],
    ['cancelled', cancelled, -100, []],
    ['completed', completed, 200, []],
  ] as const)(
    'allowedActions returns the actions of an event that is %s (state %i, minute %i)',
    (_, state, minutes, actions) => {
      expect(allowedActions(event(state), 'owner', after(minutes))).toEqual(actions)
    },
  )

  test('An administrator can only cancel an event of another user before its start and close a running one', () => {
    expect(allowedActions(event(order), 'administrator', after(-61))).toEqual(['cancel'])
    expect(allowedActions(event(order), 'administrator', after(1))).toEqual([])
    expect(allowedActions(event(normal), 'administrator', after(30))).toEqual(['close'])
    expect(allowedActions(event(completed), 'administrator', after(200))).toEqual([])
  })

  test('The scheduler cancels an event that never opened and closes a running one', () => {
    expect(allowedActions(event(order), 'clock', after(120))).toEqual(['cancel'])
    expect(allowedActions(event(normal), 'clock', after(135))).toEqual(['close'])
  })

  test('No act leads out of a final state, and only listed transitions exist', () => {
    const ways = Object.values(eventActions).map(({ from, to }) => `${from}>${to}`)
    expect([...new Set(ways)].toSorted()).toEqual(['0>0', '0>3', '1>0', '1>1', '1>2'])
  })
})

describe('The end of a running event', () => {
  test('A running event ends 15 minutes after its planned end', () => {
    expect(closesAt(event(normal))).toEqual(after(135))
    expect(mustClose(event(normal), after(134.99))).toBe(false)
    expect(mustClose(event(normal), after(135))).toBe(true)
    expect(mustClose(event(order), after(135))).toBe(false)
  })
  test('A running event ends at the latest 12 hours after opening', () => {
    const long = event(normal, { endAt: after(720), openedAt: after(-60) })
    expect(closesAt(long)).toEqual(after(660))
  })
})

describe('A code', () => {
  test.each([
    [order, true, -61, 'The Event Is Not Open'],
    [order, true, -60, 'open'],
    [order, false, -1, 'The Event Is Not Open'],
    [normal, false, -30, 'open'],
    [completed, true, 0, 'The Event Is Closed'],
    [cancelled, false, -90, 'The Event Is Closed'],
  ] as const)(
    'admission in state %i, for staff %s, at minute %i returns %s',
    (state, isStaff, minutes, answer) => {
      expect(admission(event(state), isStaff, after(minutes))).toBe(answer)
    },
  )
})
