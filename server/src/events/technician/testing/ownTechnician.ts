import { randomUUID } from 'node:crypto'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { draftOf, makeChannels } from '#testing/events.ts'
import type { TestServer, TestUser } from '#testing/server.ts'

/** A user's own technician, and an event of this user that needs one. */
export interface OwnTechnician {
  readonly owner: TestUser
  readonly technicianId: number
  readonly eventId: number
  readonly bookingId: number
  readonly blockId: number
}

/** Inserts them directly, so that they exist regardless of the owner's plan. */
export const ownTechnician = async (server: TestServer): Promise<OwnTechnician> => {
  const owner = await server.user()
  const draft = draftOf(await makeChannels(server))
  const { id: eventId } = await server.ok(eventCalls.create, draft, owner)
  const { query } = server.app.db
  const at = server.clock.now()
  const { id: technicianId } = await query
    .insertInto('technicians')
    .values({
      ownerId: owner.id,
      name: 'Own technician',
      emailAddress: `${randomUUID()}@example.test`,
      languages: ['en'],
      timeZone: 'Europe/Paris',
      mailLanguage: 'en',
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: blockId } = await query
    .insertInto('technicianBlocks')
    .values({
      technicianId,
      startsAt: new Date('2027-03-01T08:00:00Z'),
      endsAt: new Date('2027-03-01T16:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = await query
    .updateTable('events')
    .set({ technicianOption: 'own' })
    .where('id', '=', BigInt(eventId))
    .returning(['name', 'timeZone', 'startAt', 'endAt'])
    .executeTakeFirstOrThrow()
  const { id: bookingId } = await query
    .insertInto('technicianBookings')
    .values({
      eventId: BigInt(eventId),
      option: 'own',
      state: 'requested',
      startsAt: event.startAt,
      endsAt: event.endAt,
      eventName: event.name,
      timeZone: event.timeZone,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    owner,
    technicianId: Number(technicianId),
    eventId,
    bookingId: Number(bookingId),
    blockId: Number(blockId),
  }
}
