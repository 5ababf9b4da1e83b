import { hasStatsReader } from '@openbooth/contract/live/connectionStats/rules'
import type { SeatStats } from '@openbooth/contract/live/connectionStats/calls'
import type { InputKind } from '@openbooth/contract/live/streamInput/rules'
import type { WebhookKind } from '@openbooth/contract/installation/webhook/rules'
import { notifyWebhooks } from '#installation/webhook/index.ts'
import { systemClock } from '#platform/run/clock.ts'
import type { WorkerApp } from '../types.ts'
import { statsTopic } from '../../connectionStats/index.ts'
import type { SoundForWorker } from '../../sound/index.ts'
import type { InputReport, ReceivedInput } from './receiveInput.ts'

/** Names that are the same in every language. */
const kindNames: Readonly<Record<InputKind, string>> = {
  srtListener: 'SRT',
  srtCaller: 'SRT',
  whip: 'WHIP',
  pull: 'HTTPS',
}
/** Interval of the stats while no one views them, for the alarms of the event. Seconds. */
const unreadSeconds = 5
/** Messages of pages use the numbers below. */
const firstPart = 1_000

type Reported = readonly [ReceivedInput, InputReport]

const upsert = `insert into stream_input_reports (input_id, worker, state, since, reported_at, problem, level, loss, bitrate, reconnects)
  select t.id, $1, t.state, clock_timestamp(), clock_timestamp(), t.problem, t.level, t.loss, t.bitrate, t.reconnects
  from jsonb_to_recordset($2::jsonb) t (id bigint, state text, problem text, level smallint, loss real, bitrate integer, reconnects integer)
  -- The input may have been removed a moment ago.
  join stream_inputs i on i.id = t.id and i.event_id = $3
  on conflict (input_id) do update set worker = excluded.worker, state = excluded.state, problem = excluded.problem,
    level = excluded.level, loss = excluded.loss, bitrate = excluded.bitrate, reconnects = excluded.reconnects,
    reported_at = excluded.reported_at,
    since = case when stream_input_reports.state = excluded.state then stream_input_reports.since else excluded.since end`

/** A change for webhooks. Undefined: none. */
const changeOf = (
  before: InputReport['state'],
  now: InputReport['state'],
): WebhookKind | undefined => {
  if (before === now) return undefined
  if (now === 'connected') return 'input.connected'
  return before === 'connected' ? 'input.lost' : undefined
}

const toStats = ([{ row, track }, report]: Reported): SeatStats => ({
  seat: row.seat!,
  device: [
    kindNames[row.kind],
    ...(report.bitrate === null ? [] : [`${Math.round(report.bitrate / 1_000)} kbit/s`]),
  ].join(' · '),
  level: report.level,
  microphoneFault: null,
  lossSent: report.loss,
  lossHeard: null,
  jitter: null,
  roundTrip: null,
  way: 'udp',
  sends: report.state === 'connected' ? [track] : [],
  hears: [],
})

/** Reports the inputs of an event every second: to the database, the desk and webhooks. */
export const openInputReports = (
  worker: Pick<WorkerApp, 'db' | 'notifier'>,
  me: string,
  eventId: bigint,
) => {
  const states = new Map<string, InputReport['state']>()
  let seconds = 0

  const notify = async (changed: readonly (readonly [WebhookKind, ReceivedInput])[]) => {
    const at = systemClock.now()
    await worker.db.transaction(async (tx) => {
      for (const [kind, { row }] of changed)
        await notifyWebhooks(tx, eventId, {
          kind,
          at,
          facts: { input: { id: Number(row.input), name: row.name, kind: row.kind } },
          toOwnerOnly: true,
        })
    })
    worker.notifier.publish('sound', eventId)
  }
  const sendStats = ({ state }: SoundForWorker, all: readonly Reported[]): void => {
    seconds += 1
    if (!hasStatsReader(state.people) && seconds % unreadSeconds !== 0) return
    for (const [place, one] of all.entries())
      if (one[1].state !== 'waiting')
        statsTopic.send(worker, eventId, [toStats(one)], firstPart + place)
  }
  return {
    second: async (sound: SoundForWorker, all: readonly Reported[]): Promise<void> => {
      if (all.length === 0) return
      sendStats(sound, all)
      const reports = all.map(([{ row }, report]) => ({ id: Number(row.input), ...report }))
      await worker.db.pool.query({
        name: 'streamInput.report',
        text: upsert,
        values: [me, JSON.stringify(reports), eventId],
      })
      const changed = all.flatMap(([input, { state }]) => {
        const { input: id, state: stored } = input.row
        const before = states.get(id) ?? (stored === null || stored === 'off' ? 'waiting' : stored)
        states.set(id, state)
        const change = changeOf(before, state)
        return change === undefined ? [] : [[change, input] as const]
      })
      if (changed.length > 0) await notify(changed)
    },
    /** The inputs have no connection once their event is over or another worker has it. */
    close: async (): Promise<void> => {
      await worker.db.pool.query(
        `delete from stream_input_reports r using stream_inputs i, events e
          where i.id = r.input_id and e.id = i.event_id and i.event_id = $1 and r.worker = $2 and e.sound_state is null`,
        [eventId, me],
      )
    },
  }
}
