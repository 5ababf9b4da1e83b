import { eventState } from '@openbooth/contract/events/event/rules/events'
import type { RehearsedStep } from '@openbooth/contract/live/rehearsal/calls'
import type { Database } from '#platform/database/database.ts'

/** Notification topic for requested and stopped rehearsals. */
export const rehearsalTopic = 'rehearsal'

/** A claim without a heartbeat for this long has expired. */
const lostSeconds = 15

export interface ClaimedRehearsal {
  readonly id: bigint
  readonly eventId: bigint
  readonly ownerId: bigint
  /** Steps of an aborted rehearsal with this database. Null: not started. */
  readonly left: {
    readonly sandbox: string | null
    readonly steps: readonly RehearsedStep[]
  } | null
}

const lost = `seen_at < clock_timestamp() - make_interval(secs => ${lostSeconds})`
const isPlanned = `exists (select from events e where e.id = r.event_id and e.state = ${eventState.order})`
/** Work to do: waiting rehearsals of planned events, and remains of dead processes. */
const toDo = `(r.state = 'waiting' and ${isPlanned} or ${lost}) and (r.finished_at is null or r.sandbox is not null)`

/** True if a rehearsal is waiting or left remains. */
export const isRehearsalWaiting = async ({ pool }: Database): Promise<boolean> => {
  const { rows } = await pool.query<{ is: boolean }>({
    name: 'rehearsal.waiting',
    text: `select exists (select from rehearsals r where ${toDo}) as is`,
  })
  return rows[0]!.is
}

/** Claims the next rehearsal. Concurrent calls from several processes are safe. */
export const claimRehearsal = async ({ pool }: Database): Promise<ClaimedRehearsal | undefined> => {
  const { rows } = await pool.query<ClaimedRehearsal>(`
    with next as (
      select id, seen_at is not null as was_held, sandbox, steps from rehearsals r where ${toDo}
      order by requested_at limit 1 for update skip locked)
    update rehearsals r set seen_at = clock_timestamp(), state = case when r.state = 'waiting' then 'running' else r.state end
    from next, events e where r.id = next.id and e.id = r.event_id
    returning r.id, r.event_id as "eventId", e.owner_id as "ownerId",
      case when next.was_held then jsonb_build_object('sandbox', next.sandbox, 'steps', next.steps) end as left`)
  return rows[0]
}

/**
 * Renews the claim.
 * @returns true if the rehearsal should stop: on request, or because its event is no longer planned
 */
export const renewClaim = async ({ pool }: Database, id: bigint): Promise<boolean> => {
  const { rows } = await pool.query<{ is: boolean }>({
    name: 'rehearsal.renewClaim',
    text: `update rehearsals r set seen_at = clock_timestamp() where id = $1
      returning is_to_stop or not ${isPlanned} as is`,
    values: [id],
  })
  return rows[0]?.is ?? true
}

export const recordSandbox = async (
  { pool }: Database,
  id: bigint,
  sandbox: string | null,
): Promise<void> => {
  await pool.query('update rehearsals set sandbox = $2 where id = $1', [id, sandbox])
}

/** Stores completed steps. */
export const recordSteps = async (
  { pool }: Database,
  id: bigint,
  steps: readonly RehearsedStep[],
): Promise<void> => {
  await pool.query('update rehearsals set steps = $2 where id = $1', [id, JSON.stringify(steps)])
}

/** Ends it. */
export const recordEnd = async (
  { pool }: Database,
  id: bigint,
  at: Date,
  steps: readonly RehearsedStep[],
): Promise<void> => {
  const state = steps.some(({ result }) => result === 'failed') ? 'failed' : 'done'
  await pool.query(
    `update rehearsals set state = $2, steps = $3, finished_at = greatest(requested_at, $4)
     where id = $1 and finished_at is null`,
    [id, state, JSON.stringify(steps), at],
  )
}
