import type { App } from '#platform/run/app.ts'
import { Refusal } from '#platform/http/refuse.ts'
import { authenticate } from '#platform/http/session.ts'
import type { Context } from '#platform/http/verb.ts'
import { perProcess } from '#platform/run/perProcess.ts'

/** A stream may run for this long after its session ended: the interval of the checks. */
export const checkMilliseconds = 5_000

/** The streams of one session share one read. */
interface SessionStreams {
  readonly ends: Set<() => void>
  readonly check: NodeJS.Timeout
}

const bySession = perProcess(() => new Map<string, SessionStreams>())

/**
 * Ends a stream when its session has ended, the role of its user has changed, or the user is no
 * longer in the acting workspace with the same role.
 * @returns a function that ends the checks
 */
export const endWithSession = ({ app, origin, actor }: Context, end: () => void): (() => void) => {
  const sessions = bySession(app)
  const key = `${actor.sessionId} ${actor.workspaceId} ${actor.role} ${actor.memberRole}`
  const found = sessions.get(key)
  const ends = found?.ends ?? new Set()
  const endAll = () => {
    for (const one of ends) one()
  }
  const check =
    found?.check ??
    setInterval(() => {
      isValid(app, origin, actor).then(
        (is) => is || endAll(),
        (err: unknown) => app.log.error({ err }, 'Failed to check a session'),
      )
    }, checkMilliseconds)
  sessions.set(key, { ends, check })
  ends.add(end)
  return () => {
    ends.delete(end)
    if (ends.size > 0) return
    clearInterval(check)
    sessions.delete(key)
  }
}

const isValid = async (
  app: App,
  { token, workspace }: Context['origin'],
  { role, memberRole }: Context['actor'],
): Promise<boolean> => {
  try {
    const now = await authenticate(app.db, app.clock.now(), token, workspace)
    return now.role === role && now.memberRole === memberRole
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
