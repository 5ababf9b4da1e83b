import { remaining } from '@openbooth/web/time/remaining.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { useEachSecond } from '@openbooth/web/time/useEachSecond.ts'

interface ElapsedProps {
  readonly since: string
  /** When it stopped. Null: still running. */
  readonly standsAt: string | null
}

/** The elapsed time by the server's clock, updated each second. */
export const Elapsed = ({ since, standsAt }: ElapsedProps) => {
  const now = useEachSecond(serverNow)
  const until = standsAt === null ? now : Date.parse(standsAt)
  return (
    <time className="tabular" dateTime={since}>
      {remaining(until - Date.parse(since)).clock}
    </time>
  )
}
