import { countPerMinute } from '#platform/http/limits/countPerMinute.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { PublicContext } from '#platform/http/verb.ts'

/** Tries without work of one network in a minute that a process looks at: a hall that comes in all at once makes fewer. */
const mostTries = 4_000

/** How often each network tried in the running minute. */
const tries = countPerMinute()

/**
 * Keeps a flood of tries away from the database: above a number of them each needs work.
 * @throws Proof Of Work Required
 */
export const holdBackFlood = ({ app, at, origin: { network } }: PublicContext): void => {
  if (tries(app, at, network) > mostTries) refuse('Proof Of Work Required')
}
