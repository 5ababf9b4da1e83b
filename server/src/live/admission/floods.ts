import { sharedCounts } from '#platform/http/limits/sharedCounts.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { PublicContext } from '#platform/http/verb.ts'

/**
 * Maximum attempts without proof of work per network and minute. A large audience that joins at the
 * same moment makes fewer.
 */
const mostTries = 4_000

/**
 * Protects the database from floods: above a limit, each attempt requires a proof of work.
 * @throws Proof Of Work Required
 */
export const holdBackFlood = ({
  app,
  origin: { network },
}: Pick<PublicContext, 'app' | 'origin'>): void => {
  const { current } = sharedCounts(app)(`join attempts ${network}`, mostTries)
  if (current > mostTries) refuse('Proof Of Work Required')
}
