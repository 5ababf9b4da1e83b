import { countPerMinute } from '#platform/http/limits/countPerMinute.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { PublicContext } from '#platform/http/verb.ts'

/**
 * Maximum attempts without proof of work per network and minute in one process. A large audience
 * that joins at the same moment makes fewer.
 */
const mostTries = 4_000

/** Attempts of each network in the current minute. */
const tries = countPerMinute()

/**
 * Protects the database from floods: above a limit, each attempt requires a proof of work.
 * @throws Proof Of Work Required
 */
export const holdBackFlood = ({ app, at, origin: { network } }: PublicContext): void => {
  if (tries(app, at, network) > mostTries) refuse('Proof Of Work Required')
}
