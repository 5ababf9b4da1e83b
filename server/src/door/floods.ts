import { refuse } from '#platform/http/refuse.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import { perProcess } from '#platform/run/perProcess.ts'

/** Tries without work of one network in a minute that a process looks at: a hall that comes in all at once makes fewer. */
const mostTries = 4_000
const minute = 60_000

/** How often each network tried in the running minute. */
const counted = perProcess(() => ({ begunAt: 0, tries: new Map<string, number>() }))

/**
 * Keeps a flood of tries away from the database: above a number of them each needs work.
 * @throws Proof Of Work Required
 */
export const holdBackFlood = ({ app, at, origin: { network } }: PublicContext): void => {
  const running = counted(app)
  if (Math.abs(at.getTime() - running.begunAt) >= minute) {
    running.begunAt = at.getTime()
    running.tries.clear()
  }
  const tries = (running.tries.get(network) ?? 0) + 1
  running.tries.set(network, tries)
  if (tries > mostTries) refuse('Proof Of Work Required')
}
