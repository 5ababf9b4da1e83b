import { eventState } from '@openbooth/contract/events/event/rules/events'
import type { RehearsedStep } from '@openbooth/contract/live/rehearsal/calls'
import type { StepReason } from '@openbooth/contract/live/rehearsal/rules'
import { sql, type RawBuilder } from 'kysely'
import type { App } from '#platform/run/app.ts'

/**
 * Ends waiting rehearsals of events that are no longer planned, such as cancelled ones, and those
 * that no worker claimed within a minute while no other rehearsal was running.
 */
export const failWaiting = async ({ db }: App, at: Date): Promise<void> => {
  const fail = (reason: StepReason, condition: RawBuilder<unknown>) =>
    sql`
      update rehearsals set state = 'failed', finished_at = greatest(requested_at, ${at}),
        steps = ${JSON.stringify([failed(reason)])}::jsonb
      where state = 'waiting' and ${condition}`.execute(db.query)
  await fail(
    'stopped',
    sql`exists (select from events e where e.id = event_id and e.state <> ${eventState.order})`,
  )
  await fail(
    'noWorker',
    sql`requested_at < ${at}::timestamptz - interval '1 minute'
      and not exists (select from rehearsals r where r.state = 'running')`,
  )
}

const failed = (reason: StepReason): RehearsedStep => ({
  step: 'server',
  result: 'failed',
  reason,
  about: [],
  words: '',
  milliseconds: 0,
})
