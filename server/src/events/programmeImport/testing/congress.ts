import { randomUUID } from 'node:crypto'
import type { TestServer, TestUser } from '#testing/server.ts'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { calendarDayAfter } from '@openbooth/contract/time/days'
import { draftOf, type Channels } from '#testing/events.ts'

interface Size {
  readonly rooms: readonly string[]
  readonly days: number
}

/**
 * A congress in Berlin from 1 December 2026 with an event for each room and day, from 9:00 to
 * 19:00.
 * @returns the id of the programme
 */
export const makeCongress = async (
  server: TestServer,
  channels: Channels,
  owner: TestUser,
  { rooms, days }: Size,
): Promise<number> => {
  const { id } = await server.app.db.query
    .insertInto('programmes')
    .values({
      ownerId: owner.id,
      name: `Congress ${randomUUID()}`,
      kind: 'congress',
      timeZone: 'Europe/Berlin',
      startsOn: '2026-12-01',
      endsOn: calendarDayAfter('2026-12-01', days - 1),
      listeners: 100,
      createdAt: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.app.db.query
    .insertInto('venueRooms')
    .values(rooms.map((name, position) => ({ programmeId: id, name, position })))
    .execute()
  for (const room of rooms)
    for (let day = 0; day < days; day += 1) {
      const date = calendarDayAfter('2026-12-01', day)
      await server.ok(
        eventCalls.create,
        draftOf(channels, {
          name: `${room}, ${date}`,
          programmeId: Number(id),
          room,
          appointmentStartTime: `${date}T09:00`,
          appointmentEndTime: `${date}T19:00`,
          timeZone: 'Europe/Berlin',
        }),
        owner,
      )
    }
  return Number(id)
}
