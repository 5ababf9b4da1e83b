import { createHash } from 'node:crypto'
import { eventState, isOver } from '@openbooth/contract/events/event/rules/events'
import { findTimeZone } from '@openbooth/contract/time/timeZones'
import type { Reader } from '#platform/database/database.ts'
import { bigintAsText } from '#platform/database/json.ts'
import { refuse } from '#platform/http/refuse.ts'
import { readItems } from '../agenda/index.ts'
import type { StoredSession } from './difference.ts'
import type { ProgrammePlan } from './placeSession.ts'

/** A programme as an import sees it. */
export interface ImportTarget {
  readonly name: string
  readonly plan: ProgrammePlan
  readonly stored: readonly StoredSession[]
}

/**
 * A programme of a workspace with its rooms, its events that are not cancelled, and their sessions.
 * @throws Programme Not Found
 */
export const readTarget = async (
  db: Reader,
  ownerId: bigint,
  programmeId: bigint,
): Promise<ImportTarget> => {
  const programme = await db
    .selectFrom('programmes')
    .select(['name', 'timeZone'])
    .where('id', '=', programmeId)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  if (!programme) return refuse('Programme Not Found')
  const rooms = await db
    .selectFrom('venueRooms')
    .select('name')
    .where('programmeId', '=', programmeId)
    .orderBy('position')
    .execute()
  const events = await db
    .selectFrom('events')
    .select(['id', 'room', 'startAt', 'endAt', 'state', 'timeZone'])
    .where('programmeId', '=', programmeId)
    .where('state', '<>', eventState.cancelled)
    .orderBy('startAt')
    .orderBy('id')
    .execute()
  // A project has no time zone of its own.
  const key = programme.timeZone ?? events[0]?.timeZone ?? 'UTC'
  return {
    name: programme.name,
    plan: {
      zone: findTimeZone(key)?.zone ?? key,
      rooms: rooms.map(({ name }) => name),
      events: events.map((event) => ({
        id: event.id,
        room: event.room,
        startAt: event.startAt,
        endAt: event.endAt,
        isOver: isOver(event),
      })),
    },
    stored: await readItems(
      db,
      events.map(({ id }) => id),
    ),
  }
}

/** Changes whenever a room, an event or a session of the programme changes. */
export const fingerprintOf = ({ plan, stored }: ImportTarget): string =>
  createHash('sha256')
    .update(JSON.stringify([plan, stored], bigintAsText))
    .digest('hex')
