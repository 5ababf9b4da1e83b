import { countAttempt } from '#platform/http/limits/limits.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import type { LiveCode } from '#events/event/index.ts'

const hour = 3600
/** Limit of equipment checks, enough for several headsets. */
export const measuresAnHour = 12

/**
 * Counts measurements of one seat across all processes.
 * @param times requests per measurement
 * @throws Too Many Requests
 */
export const useAllowance = (
  { app, at }: PublicContext,
  { codeId }: LiveCode,
  what: string,
  times = 1,
): Promise<void> =>
  countAttempt(app.db, at, `equipment check ${what} of ${codeId}`, {
    max: measuresAnHour * times,
    seconds: hour,
  })
