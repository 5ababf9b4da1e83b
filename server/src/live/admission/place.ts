import { refuse } from '#platform/http/refuse.ts'
import { countAgainstLimit } from '#platform/http/limits/limits.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import { isFull } from '../liveConnections/index.ts'
import type { LiveCode } from '#events/event/index.ts'

/** Listeners that a network may admit per minute before each needs work. */
const mostPlaces = 20
const windowSeconds = 60

/**
 * Counts a new listener from the network. The server cannot distinguish people, so each device that
 * joins repeatedly as a new person must solve a proof of work, like everyone in a large group.
 * @throws Proof Of Work Required; The Event Is Full, so that the caller does not work in vain
 */
export const countPlace = async (
  { app, at, origin }: PublicContext,
  { eventId, role }: LiveCode,
  isWorked: boolean,
): Promise<void> => {
  // Each staff link leads to one seat or to a few chosen people.
  if (role !== 'listener' || isWorked) return
  if (
    (await countAgainstLimit(app.db, at, `live places of ${origin.network}`, windowSeconds)) <=
    mostPlaces
  )
    return
  refuse((await isFull(app.db, eventId)) ? 'The Event Is Full' : 'Proof Of Work Required')
}
