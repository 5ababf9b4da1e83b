import {
  evaluateAlarms,
  memoryOf,
  type AlarmState,
  type AlarmMemory,
  type AlarmTimes,
} from '@openbooth/contract/live/alarms/rules'
import type { App } from '#platform/run/app.ts'
import { singleFlight } from '#platform/concurrency/singleFlight.ts'
import { secondOf, type ObservedSecond } from './secondOf.ts'

/** Dependencies of the alarm evaluation. */
export type AlarmEvaluatorApp = Pick<App, 'db' | 'notifier' | 'log'>

export interface AlarmEvaluator {
  /** Evaluates one second. A failed write is repeated with the next second. */
  observe(second: ObservedSecond): Promise<void>
  /**
   * Resolves when all is stored. Open alarms stay open, and another audio worker continues with
   * them.
   */
  close(): Promise<void>
}

/** Evaluates the alarms of a running event and continues from the stored state. */
export const openAlarmEvaluator = async (
  app: AlarmEvaluatorApp,
  eventId: bigint,
): Promise<AlarmEvaluator> => {
  const before = await readBefore(app, eventId)
  let memory: AlarmMemory | undefined
  let kept = keyOf(before.open)
  let wanted: { readonly alarms: readonly AlarmState[]; readonly at: number } | undefined

  // One write at a time, always of the newest state.
  const keep = singleFlight(async () => {
    if (wanted === undefined || keyOf(wanted.alarms) === kept) return
    const { alarms, at } = wanted
    try {
      if (await syncAlarms(app, eventId, at, alarms)) app.notifier.publish('sound', eventId)
      kept = keyOf(alarms)
    } catch (err) {
      app.log.error({ err }, 'Failed to update the alarms of an event')
    }
  })
  return {
    observe: async (observed) => {
      const times = timesOf(observed)
      memory ??= memoryOf(before.open, before.came, times)
      const {
        memory: after,
        alarms,
        begun,
        breaksOver,
      } = evaluateAlarms(memory, secondOf(observed), times)
      memory = after
      wanted = { alarms, at: observed.at }
      await keep()
      if (begun.length + breaksOver.length > 0)
        await recordStages(app, eventId, observed.at, { begun, breaksOver }).catch((err: unknown) =>
          app.log.error({ err }, 'Failed to update the stages of an event'),
        )
    },
    close: keep,
  }
}

const timesOf = ({ state }: ObservedSecond): AlarmTimes => ({
  interval: state.detectionInterval * 1000,
  alertTime: state.alertTime * 1000,
})

const keyOf = (alarms: readonly AlarmState[]): string =>
  alarms
    .map(({ kind, subject, level, isWaiting }) => `${kind} ${subject} ${level} ${isWaiting}`)
    .toSorted()
    .join()

interface Row extends Omit<AlarmState, 'booth'> {
  readonly booth: bigint | null
}

/** Open alarms, and the interpreters who were present at any time since the event went live. */
const readBefore = async (
  { db }: AlarmEvaluatorApp,
  eventId: bigint,
): Promise<{ readonly open: readonly AlarmState[]; readonly came: readonly string[] }> => {
  const [open, came] = await Promise.all([
    db.pool.query<Row>(
      `select kind, subject, track, booth_id as booth, seat, level, (figures ->> 'value')::float8 as figure,
        coalesce((figures ->> 'isWaiting')::boolean, false) as "isWaiting"
      from event_alarms where event_id = $1 and ended_at is null`,
      [eventId],
    ),
    db.pool.query<{ seat: string }>(
      `select distinct left(j.role, 1) || j.id as seat
      from events e join connections n on n.event_id = e.id join join_codes j on j.id = n.code_id
      where e.id = $1 and j.role = 'interpreter' and (n.left_at is null or n.left_at >= e.live_since)
        and e.live_since is not null`,
      [eventId],
    ),
  ])
  return {
    open: open.rows.map((row) => ({
      ...row,
      booth: row.booth === null ? null : String(row.booth),
    })),
    came: came.rows.map(({ seat }) => seat),
  }
}

const syncAlarms = async (
  { db }: AlarmEvaluatorApp,
  eventId: bigint,
  at: number,
  alarms: readonly AlarmState[],
): Promise<boolean> => {
  const open = alarms.map(({ figure, isWaiting, ...rest }) => ({
    ...rest,
    figures: { ...(figure !== null && { value: figure }), ...(isWaiting && { isWaiting }) },
  }))
  const { rows } = await db.pool.query<{ changed: boolean }>({
    name: 'alarms.keep',
    text: 'select sync_alarms($1, $2, $3::jsonb) as changed',
    values: [eventId, new Date(at), JSON.stringify(open)],
  })
  return rows[0]!.changed
}

interface Stages {
  readonly begun: readonly string[]
  readonly breaksOver: readonly string[]
}

/** Stages that have begun, and stages whose break ended because of speech. */
const recordStages = async (
  { db, notifier }: AlarmEvaluatorApp,
  eventId: bigint,
  at: number,
  { begun, breaksOver }: Stages,
): Promise<void> => {
  const { rows } = await db.pool.query<{ changed: boolean }>({
    name: 'alarms.stages',
    text: 'select record_stages($1, $2, $3::bigint[], $4::bigint[]) as changed',
    values: [eventId, new Date(at), begun, breaksOver],
  })
  if (rows[0]!.changed) notifier.publish('sound', eventId)
}
