import { countAttempt } from '#platform/http/limits/limits.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import type { LiveCode } from '#events/event/index.ts'

const hour = 3600
/** How often a passport can be measured: whoever tries one headset after the other needs a handful. */
export const measuresAnHour = 12

/**
 * Counts what one seat takes of the network, over all processes.
 * @param times how often one measuring does it
 * @throws Too Many Requests
 */
export const takeAllowance = (
  { app, at }: PublicContext,
  { codeId }: LiveCode,
  what: string,
  times = 1,
): Promise<void> =>
  countAttempt(app.db, at, `passport ${what} of ${codeId}`, {
    max: measuresAnHour * times,
    seconds: hour,
  })
