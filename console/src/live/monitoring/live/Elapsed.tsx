import { remaining } from '@openbooth/web/time/remaining.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { useEachSecond } from '@openbooth/web/time/useEachSecond.ts'

interface ElapsedProps {
  readonly since: string
  /** When it came to stand still; null: it goes on. */
  readonly standsAt: string | null
}

/** How long something has gone on, by the server's clock; it counts by itself. */
export const Elapsed = ({ since, standsAt }: ElapsedProps) => {
  const now = useEachSecond(serverNow)
  const until = standsAt === null ? now : Date.parse(standsAt)
  return (
    <time className="tabular" dateTime={since}>
      {remaining(until - Date.parse(since)).clock}
    </time>
  )
}
