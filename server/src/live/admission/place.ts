import { refuse } from '#platform/http/refuse.ts'
import { hit } from '#platform/http/limits/limits.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import { isFull } from '../liveConnections/index.ts'
import type { LiveCode } from '#events/event/index.ts'

/** Places for listeners that a network may take in a minute before each needs work. */
const mostPlaces = 20
const windowSeconds = 60

/**
 * Counts one more device from there that takes a place. Nobody can tell one person from another, so whoever comes again
 * and again as somebody new pays for each place with work, as everybody does where many come at once.
 * @throws Proof Of Work Required; The Event Is Full, so that nobody works for nothing
 */
export const countPlace = async (
  { app, at, origin }: PublicContext,
  { eventId, role }: LiveCode,
  isWorked: boolean,
): Promise<void> => {
  // The links of staff lead to one seat each, or to a few people who were chosen.
  if (role !== 'listener' || isWorked) return
  if ((await hit(app.db, at, `live places of ${origin.network}`, windowSeconds)) <= mostPlaces)
    return
  refuse((await isFull(app.db, eventId)) ? 'The Event Is Full' : 'Proof Of Work Required')
}
