import type { OutputProblem, OutputState } from '@openbooth/contract/live/streamOutput/rules'
import type { App } from '#platform/run/app.ts'
import { notifyWebhooks } from '#installation/webhook/index.ts'

/** What an audio worker reports of an output. */
export interface OutputFigures {
  readonly state: OutputState
  readonly problem: OutputProblem | null
  /** Seconds since the last report. */
  readonly delivered: number
  readonly reconnects: number
}

// Repeated failures notify webhooks once, until audio is accepted again.
const text = `with before as (select state, problem from stream_outputs where id = $1),
  written as (
    update stream_outputs o set state = $2, problem = $3,
      since = case when o.state = $2 then o.since else clock_timestamp() end,
      delivered_seconds = o.delivered_seconds + $4, reconnects = o.reconnects + $5, reported_at = clock_timestamp()
    where o.id = $1 and o.removed_at is null
    returning o.id, o.kind, o.track, o.since)
  select w.kind, w.track, w.since, b.state is distinct from $2 as "isNewState", b.problem is distinct from $3 as "isNewProblem"
  from written w cross join before b`

interface Written {
  readonly kind: string
  readonly track: string
  readonly since: Date
  readonly isNewState: boolean
  readonly isNewProblem: boolean
}

/** Stores the state of an output, and notifies pages and webhooks of changes. */
export const reportOutput = async (
  { db, notifier }: Pick<App, 'db' | 'notifier'>,
  eventId: bigint,
  output: string,
  { state, problem, delivered, reconnects }: OutputFigures,
): Promise<void> => {
  const { rows } = await db.pool.query<Written>({
    name: 'streamOutput.report',
    text,
    values: [BigInt(output), state, problem, delivered, reconnects],
  })
  const [written] = rows
  if (written === undefined) return
  const { kind, track, since, isNewState, isNewProblem } = written
  if (isNewState && state === 'failing')
    await db.transaction((tx) =>
      notifyWebhooks(tx, eventId, {
        kind: 'output.failed',
        at: since,
        facts: { output: { id: Number(output), kind, track, problem } },
        toOwnerOnly: true,
      }),
    )
  if (isNewState || isNewProblem) notifier.publish('sound', eventId)
}
