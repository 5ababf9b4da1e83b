import type { RehearsedStep } from '@openbooth/contract/live/rehearsal/calls'
import { sql } from 'kysely'
import type { App } from '#platform/run/app.ts'

const noWorker: RehearsedStep = {
  step: 'server',
  result: 'failed',
  reason: 'noWorker',
  about: [],
  words: '',
  milliseconds: 0,
}

/** Ends rehearsals that no worker claimed within a minute while no other rehearsal was running. */
export const failUnclaimed = async ({ db }: App, at: Date): Promise<void> => {
  await sql`
    update rehearsals set state = 'failed', finished_at = ${at}, steps = ${JSON.stringify([noWorker])}::jsonb
    where state = 'waiting' and requested_at < ${at}::timestamptz - interval '1 minute'
      and not exists (select from rehearsals r where r.state = 'running')`.execute(db.query)
}
