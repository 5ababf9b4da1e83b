import type { WireInput, WireOutput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { boothOf, formOf, plan, type Channels } from '#testing/events.ts'
import type { TestServer, TestUser } from '#testing/server.ts'

type Draft = WireInput<typeof eventCalls.create>
export interface Seat {
  readonly name: string
  readonly emailAddress?: string
}

/** Adds a congress of several days in London. */
export const insertProgramme = async (
  server: TestServer,
  owner: TestUser,
  name: string,
): Promise<number> => {
  const { id } = await server.app.db.query
    .insertInto('programmes')
    .values({
      ownerId: owner.id,
      name,
      createdAt: server.clock.now(),
      kind: 'congress',
      timeZone: 'Europe/London',
      startsOn: '2026-11-21',
      endsOn: '2027-03-31',
      listeners: 100,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

interface DayPlan extends Partial<Draft> {
  readonly programmeId: number
  /** Days from now. The event starts at this time of day. */
  readonly day: number
  readonly interpreters?: readonly Seat[]
  readonly speakers?: Seat[]
}

/** Plans an event of one hour in a programme. */
export const planDay = (
  server: TestServer,
  channels: Channels,
  owner: TestUser,
  { day, interpreters = [], ...changes }: DayPlan,
): Promise<WireOutput<typeof eventCalls.create>> =>
  plan(server, channels, owner, {
    startsIn: day * 24 * 60,
    lasts: 60,
    name: `Day ${day}`,
    room: 'Main hall',
    booths: [{ ...boothOf(channels), interpreters: [...interpreters] }],
    ...changes,
  })

/** Saves an event with other interpreters. An undefined one leaves. */
export const saveInterpreters = async (
  server: TestServer,
  owner: TestUser,
  eventId: number,
  interpreters: readonly Seat[],
): Promise<void> => {
  const form = formOf(await server.ok(eventCalls.get, { id: eventId }, owner))
  const [booth] = form.booths
  const known = new Map(booth!.interpreters!.map(({ name, id }) => [name, id]))
  const rows = interpreters.map((seat) => {
    const id = known.get(seat.name)
    return { ...seat, ...(id !== undefined && { id }) }
  })
  await server.ok(
    eventCalls.update,
    { ...form, booths: [{ ...booth!, interpreters: rows }] },
    owner,
  )
}
