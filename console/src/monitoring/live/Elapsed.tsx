import { remaining } from '@openbooth/web/time/remaining.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { useEachSecond } from '@openbooth/web/time/useEachSecond.ts'

/** How long something has gone on, by the server's clock; it counts by itself. */
export const Elapsed = ({ since }: { readonly since: string }) => (
  <time className="tabular" dateTime={since}>
    {remaining(useEachSecond(serverNow) - Date.parse(since)).clock}
  </time>
)
