import type { WireOutput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { type EventState, eventState } from '@openbooth/contract/events/event/rules/events'
import { expect } from 'vitest'
import type { TestServer, TestUser } from '#testing/server.ts'
import { type Channels, type Draft, draftOf } from './drafts.ts'

export const minute = 60_000

/** A wall time in London's winter, which is UTC, counted in minutes from the server's clock. */
export const inMinutes = ({ clock }: TestServer, minutes: number): string =>
  new Date(clock.now().getTime() + minutes * minute).toISOString().slice(0, 16)

interface Plan extends Partial<Draft> {
  /** Minutes from now. */
  readonly startsIn: number
  /** Minutes. */
  readonly lasts: number
}

/** Plans an event with one booth by default. */
export const plan = (
  server: TestServer,
  channels: Channels,
  user: TestUser,
  { startsIn, lasts, ...changes }: Plan,
): Promise<WireOutput<typeof eventCalls.create>> =>
  server.ok(
    eventCalls.create,
    draftOf(channels, {
      appointmentStartTime: inMinutes(server, startsIn),
      appointmentEndTime: inMinutes(server, startsIn + lasts),
      ...changes,
    }),
    user,
  )

/** Starts an event immediately; `lasts` is in minutes. */
export const startNow = (
  server: TestServer,
  channels: Channels,
  user: TestUser,
  lasts: number,
  changes: Partial<Draft> = {},
): Promise<WireOutput<typeof eventCalls.create>> =>
  plan(server, channels, user, { startsIn: 0, lasts, startNow: true, ...changes })

/**
 * Waits until the scheduled tasks, which run every second of real time, have moved an event to the
 * state.
 */
export const untilState = async (
  server: TestServer,
  user: TestUser,
  id: number,
  state: EventState,
): Promise<WireOutput<typeof eventCalls.get>> => {
  const read = () => server.ok(eventCalls.get, { id }, user)
  await expect.poll(async () => (await read()).state, { timeout: 8_000, interval: 50 }).toBe(state)
  return read()
}

/** Moves the clock on and waits until the event is running. */
export const letStart = async (
  server: TestServer,
  user: TestUser,
  id: number,
  minutes: number,
): Promise<WireOutput<typeof eventCalls.get>> => {
  server.clock.advance(minutes * minute)
  return untilState(server, user, id, eventState.normal)
}

/** The billing records of an event, as type and amount. */
export const recordsOf = async (
  server: TestServer,
  user: TestUser,
  id: number,
): Promise<[type: number, amount: number, asset: string][]> => {
  const { billing } = await server.ok(eventCalls.get, { id }, user)
  return billing.map(({ type, amount, asset }) => [type, amount, asset])
}

/** Closes an event and expects the refund of the preview. */
export const closeAsPreviewed = async (
  server: TestServer,
  user: TestUser,
  event: { readonly id: number; readonly version: number },
) => {
  const { refunds } = await server.ok(eventCalls.closePreview, { id: event.id }, user)
  const saved = await server.ok(eventCalls.close, event, user)
  expect(saved.charges.map(({ asset, difference }) => ({ asset, difference }))).toEqual(
    refunds.map(({ asset, refund }) => ({ asset, difference: 0 - refund })),
  )
  return saved
}
