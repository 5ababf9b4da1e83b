import { eventCalls } from '@openbooth/contract/events/event/calls'
import { type EventState, eventState } from '@openbooth/contract/events/event/rules/events'
import { afterAll, describe, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import type { TestUser } from '#testing/server.ts'
import { startEventServer } from '../testing/drafts.ts'
import { inMinutes, minute, plan, startNow } from '../testing/life.ts'

const { server, channels } = await startEventServer()
afterAll(() => closeProven(server))

/** Creates an event in a state. Returns its id and version. */
const make: Record<keyof typeof eventState, (user: TestUser) => Promise<[number, number]>> = {
  order: async (user) => [(await plan(server, channels, user, { startsIn: 30, lasts: 60 })).id, 1],
  normal: async (user) => [(await startNow(server, channels, user, 60)).id, 1],
  cancelled: async (user) => {
    const { id } = await plan(server, channels, user, { startsIn: 30, lasts: 60 })
    await server.ok(eventCalls.cancel, { id, version: 1 }, user)
    return [id, 2]
  },
  completed: async (user) => {
    const { id } = await startNow(server, channels, user, 60)
    await server.ok(eventCalls.close, { id, version: 1 }, user)
    return [id, 2]
  },
}

const actions = {
  open: (user: TestUser, id: number, version: number) =>
    server.call(eventCalls.open, { id, version }, user),
  extend: (user: TestUser, id: number, version: number) =>
    server.call(
      eventCalls.extend,
      { id, version, appointmentEndTime: inMinutes(server, 70) },
      user,
    ),
  close: (user: TestUser, id: number, version: number) =>
    server.call(eventCalls.close, { id, version }, user),
  closePreview: (user: TestUser, id: number) => server.call(eventCalls.closePreview, { id }, user),
  cancelPreview: (user: TestUser, id: number) =>
    server.call(eventCalls.cancelPreview, { id }, user),
  cancel: (user: TestUser, id: number, version: number) =>
    server.call(eventCalls.cancel, { id, version }, user),
}

/** Every act that is allowed from a state, and the state it leads to; all others are refused. */
const allowed: Record<
  keyof typeof eventState,
  Partial<Record<keyof typeof actions, keyof typeof eventState>>
> = {
  order: { open: 'normal', cancelPreview: 'order', cancel: 'cancelled' },
  normal: { extend: 'normal', closePreview: 'normal', close: 'completed' },
  cancelled: {},
  completed: {},
}

const states = Object.keys(make) as (keyof typeof eventState)[]
const actNames = Object.keys(actions) as (keyof typeof actions)[]
const cases = states.flatMap((from) =>
  actNames.map((act) => ({ from, act, to: allowed[from][act] })),
)

describe('From a state', () => {
  test.each(cases.filter(({ to }) => to !== undefined))(
    'From $from the act $act leads to $to.',
    async ({ from, act, to }) => {
      const user = await server.user()
      const [id, version] = await make[from](user)
      expect(await actions[act](user, id, version)).toMatchObject({ code: 200 })
      const { state } = await server.ok(eventCalls.get, { id }, user)
      expect(state).toBe(eventState[to!])
    },
  )

  test.each(cases.filter(({ to }) => to === undefined))(
    'From $from the act $act is refused and changes nothing.',
    async ({ from, act }) => {
      const user = await server.user()
      const [id, version] = await make[from](user)
      const before = await server.ok(eventCalls.get, { id }, user)
      expect(await actions[act](user, id, version)).toMatchObject({
        msg: 'Event State Does Not Allow This',
      })
      expect(await server.ok(eventCalls.get, { id }, user)).toEqual(before)
    },
  )
})

test('The scheduler does not change cancelled or completed events.', async () => {
  const user = await server.user()
  const ids: [number, EventState][] = []
  for (const state of ['cancelled', 'completed'] as const) {
    const [id] = await make[state](user)
    ids.push([id, eventState[state]])
  }
  server.clock.advance(100 * minute)
  // Scheduled tasks run every second of real time; another event due at the same moment shows that
  // they have run.
  const other = await server.user()
  const due = await plan(server, channels, other, { startsIn: 1, lasts: 10 })
  server.clock.advance(minute)
  await expect
    .poll(async () => (await server.ok(eventCalls.get, { id: due.id }, other)).state)
    .toBe(eventState.normal)
  for (const [id, state] of ids)
    expect(await server.ok(eventCalls.get, { id }, user)).toMatchObject({ state, version: 2 })
})
