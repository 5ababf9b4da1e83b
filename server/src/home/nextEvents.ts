import type { EventNeed } from '@openbooth/contract/home'
import { eventState, eventType } from '@openbooth/contract/rules/events'
import { sql } from 'kysely'
import { hostedEvents, toEventRow } from '../event/index.ts'
import { hasMediaServer } from '../mediaServer/index.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Context } from '#platform/http/verb.ts'

const mostNextEvents = 10

/**
 * The running and planned events of a user, own ones and those an agent holds for them, the next first, with what each
 * still lacks.
 */
export const nextEvents = async (context: Context) => {
  const db = context.app.db.query
  const userId = context.actor.id
  const [own, held, hasServer] = await Promise.all([
    upcoming(db, userId, 'own'),
    upcoming(db, userId, 'heldForMe'),
    hasMediaServer(db, userId),
  ])
  const rows = [...own, ...held]
    .toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime())
    .slice(0, mostNextEvents)
  return rows.map(({ lacksPeople, hasUnsentCodes, ...row }) => {
    const event = toEventRow(context)(row)
    const findsNone = event.state === eventState.order && event.ownerId === userId && !hasServer
    const lacksServer = event.lacksServer || findsNone
    const needs: EventNeed[] = [
      ...(lacksPeople && event.eventType === eventType.booth ? (['interpreters'] as const) : []),
      ...(hasUnsentCodes ? (['codesNotSent'] as const) : []),
      ...(lacksServer ? (['mediaServer'] as const) : []),
    ]
    return { ...event, needs }
  })
}

const upcoming = (db: Reader, userId: bigint, whose: 'own' | 'heldForMe') =>
  hostedEvents(db, userId, { whose })
    .where('e.state', 'in', [eventState.normal, eventState.order])
    .select([
      sql<boolean>`exists (select from booths b where b.event_id = e.id and b.box_type = 'norm'
        and not exists (select from seats s where s.booth_id = b.id))`.as('lacksPeople'),
      sql<boolean>`exists (select from join_codes c where c.event_id = e.id and c.seat_id is not null
        and c.revoked_at is null and c.mailed_at is null)`.as('hasUnsentCodes'),
    ])
    .orderBy('e.startAt')
    .orderBy('e.id')
    .limit(mostNextEvents)
    .execute()
