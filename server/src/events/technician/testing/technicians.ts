import { randomUUID } from 'node:crypto'
import type { WireOutput, WireInput } from '@openbooth/contract/call'
import { type BookingState, technicianCalls } from '@openbooth/contract/events/technician/calls'
import { sql } from 'kysely'
import { type Channels, plan } from '#testing/events.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import type { TestServer, TestUser } from '#testing/server.ts'

type NewTechnician = WireInput<typeof technicianCalls.create>
export type Technician = WireOutput<typeof technicianCalls.create>
export type Booking = NonNullable<WireOutput<typeof technicianCalls.booking>>

/** A technician in Paris who speaks English and French, with a unique address. */
export const technicianOf = (changes: Partial<NewTechnician> = {}): NewTechnician => ({
  name: 'Anna Weber',
  emailAddress: `${randomUUID()}@example.test`,
  languages: ['en', 'fr'],
  timeZone: 'Europe/Paris',
  mailLanguage: 'en',
  ...changes,
})

export const register = (
  server: TestServer,
  keeper: TestUser,
  changes: Partial<NewTechnician> = {},
): Promise<Technician> => server.ok(technicianCalls.create, technicianOf(changes), keeper)

const day = 24 * 60

/** An event in `inDays` days, two hours long, that needs a technician. The host can pay for it. */
export const eventWithTechnician = async (
  server: TestServer,
  channels: Channels,
  host: TestUser,
  inDays: number,
  technicianOption: 'purchased' | 'own' = 'purchased',
): Promise<number> => {
  await giveMoney(server, host, 1_000_00n)
  const { id } = await plan(server, channels, host, {
    startsIn: inDays * day,
    lasts: 120,
    technicianOption,
  })
  return id
}

interface Changes {
  readonly technicianOption?: 'none' | 'purchased' | 'own'
  readonly name?: string
  readonly startAt?: Date
  readonly endAt?: Date
}

/** Changes an event past every rule but those of its technician's booking. */
export const changeEvent = (server: TestServer, id: number, changes: Changes): Promise<void> =>
  server.app.db.transaction(async (tx) => {
    if (Object.keys(changes).length > 0)
      await tx.updateTable('events').set(changes).where('id', '=', BigInt(id)).execute()
    await sql`select sync_technician_booking(${id}, null, ${server.clock.now()})`.execute(tx)
  })

/** The booking of an event, as its host sees it. */
export const bookingOf = async (
  server: TestServer,
  host: TestUser,
  eventId: number,
): Promise<Booking> => (await server.ok(technicianCalls.booking, { eventId }, host))!

/** Offers a booking to a technician. */
export const offer = (
  server: TestServer,
  keeper: TestUser,
  { id: bookingId }: { readonly id: number },
  { id: technicianId }: { readonly id: number },
): Promise<Booking> => server.ok(technicianCalls.offer, { bookingId, technicianId }, keeper)

/**
 * Gives a host the BYOT plan.
 * @param endsAt when it ends; auto-renewal is off, because the server would otherwise renew it from
 * the balance
 */
export const giveByot = async (
  server: TestServer,
  { id: userId }: TestUser,
  endsAt?: Date,
): Promise<void> => {
  const at = server.clock.now()
  const until = endsAt ?? new Date('2027-11-21T10:00:00Z')
  await server.app.db.query
    .insertInto('subscriptions')
    .values({
      userId,
      kind: 'byot',
      period: 'year',
      method: 'balance',
      price: 100n,
      hours: 0n,
      anchorAt: at,
      periodStart: at,
      periodEnd: until,
      rightsUntil: until,
      dueAt: until,
      cancelsAtPeriodEnd: endsAt !== undefined,
      createdAt: at,
    })
    .execute()
}

export const stateOf = async (
  server: TestServer,
  host: TestUser,
  eventId: number,
): Promise<BookingState | undefined> =>
  (await server.ok(technicianCalls.booking, { eventId }, host))?.state
