import type { EventNeed } from '@openbooth/contract/overview/home/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { hostedEvents, toEventRow } from '#events/event/index.ts'
import { hasMediaServer } from '#installation/mediaServer/index.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Context } from '#platform/http/verb.ts'
import { hasMailNotOut, hasUnsentCodes, lacksPeople, lacksTechnician } from './needs.ts'

const mostNextEvents = 10

/**
 * The running and planned events of a user, own ones and those that an agent holds for the user,
 * next first, with their needs.
 */
export const nextEvents = async (context: Context) => {
  const db = context.app.db.query
  const userId = context.actor.workspaceId
  const [own, held, hasServer] = await Promise.all([
    upcoming(db, userId, 'own'),
    upcoming(db, userId, 'heldForMe'),
    hasMediaServer(db, userId),
  ])
  const rows = [...own, ...held]
    .toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime())
    .slice(0, mostNextEvents)
  return rows.map(({ lacksPeople: people, lacksTechnician: technician, ...read }) => {
    const { hasUnsentCodes: codes, hasMailNotOut: mails, ...row } = read
    const event = toEventRow(context)(row)
    const findsNone = event.state === eventState.order && event.ownerId === userId && !hasServer
    const lacksServer = event.lacksServer || findsNone
    const needs: EventNeed[] = [
      ...(people ? (['interpreters'] as const) : []),
      ...(technician ? (['technician'] as const) : []),
      ...(codes ? (['codesNotSent'] as const) : []),
      ...(mails ? (['mailsNotOut'] as const) : []),
      ...(lacksServer ? (['mediaServer'] as const) : []),
    ]
    return { ...event, needs }
  })
}

const upcoming = (db: Reader, userId: bigint, whose: 'own' | 'heldForMe') =>
  hostedEvents(db, userId, { whose })
    .where('e.state', 'in', [eventState.normal, eventState.order])
    .select([
      lacksPeople.as('lacksPeople'),
      lacksTechnician.as('lacksTechnician'),
      hasUnsentCodes.as('hasUnsentCodes'),
      hasMailNotOut.as('hasMailNotOut'),
    ])
    .orderBy('e.startAt')
    .orderBy('e.id')
    .limit(mostNextEvents)
    .execute()
