import type { HlsStreams } from '@openbooth/contract/live/delivery/rules'
import type { HlsOutput } from '@openbooth/contract/events/event/rules/hlsOutputs'
import { eventOfStreamKey, fallbackStreamBase, kindOfStreamKey } from '#events/event/index.ts'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import type { EncodedMix } from './hls/channelEncoder.ts'
import { openSharedReads } from './sharedReads.ts'

/** Time for which a process uses a row without reading it again. Milliseconds. */
const freshMilliseconds = 1_000
/** While the database does not respond, streams go on with the last row for this long. */
const staleMilliseconds = 60_000
/** Players find the end of a stream for this long. */
const endedSeconds = 60
/** Random keys name random events. */
const mostRows = 10_000

/** An event with its streams, as stored. */
export interface StreamedEvent {
  readonly eventId: bigint
  readonly output: HlsOutput
  readonly keyVersion: number
  /** True if it runs, or ended a moment ago. */
  readonly isServed: boolean
  readonly hasEnded: boolean
  /** True if an audio worker holds it, or held it a moment ago. */
  readonly hasWorker: boolean
  /** The internal addresses to try. After the end no lease names the worker. */
  readonly workers: readonly string[]
  /** Milliseconds between the clocks of the database and of this process. */
  readonly clockOffset: number
}

interface Row extends Omit<StreamedEvent, 'clockOffset'> {
  readonly now: number
}

const text = `select e.id as "eventId", hls_output_of(e) as output, e.hls_key_version as "keyVersion",
    e.sound_state is not null or coalesce(e.closed_at > $2::timestamptz - interval '${endedSeconds} s', false) as "isServed",
    e.sound_state is null as "hasEnded",
    coalesce(l.renewed_at > clock_timestamp() - interval '60 s', false) as "hasWorker",
    coalesce((select array_agg(w.url) from audio_workers w where w.url is not null and w.id = coalesce(l.worker, w.id)), '{}') as workers,
    extract(epoch from clock_timestamp())::float8 * 1000 as now
  from events e left join audio_worker_leases l on l.event_id = e.id where e.id = $1`

const rows = perProcess((app) => {
  const reads = openSharedReads<StreamedEvent | undefined>({
    freshFor: () => freshMilliseconds,
    staleFor: staleMilliseconds,
    most: mostRows,
  })
  for (const topic of ['event', 'sound'])
    app.notifier.subscribe(topic, (notice) => {
      if ('missed' in notice) reads.clear()
      else reads.delete(notice.id)
    })
  return reads
})

const readRow = async (app: App, eventId: bigint): Promise<StreamedEvent | undefined> => {
  const { rows: found } = await app.db.pool.query<Row>({
    name: 'delivery.event',
    text,
    values: [eventId, app.clock.now()],
  })
  if (found[0] === undefined) return undefined
  const { now, ...event } = found[0]
  return { ...event, clockOffset: now - performance.now() }
}

/** An event with its streams. Concurrent callers share one read. */
export const streamedEvent = (app: App, eventId: bigint): Promise<StreamedEvent | undefined> =>
  rows(app).read(String(eventId), () => readRow(app, eventId))

/** What a stream key gives access to. */
export interface KeyedStreams {
  readonly event: StreamedEvent
  readonly mix: EncodedMix
}

const mixes = { fallback: 'heard', public: 'published' } as const

/**
 * The event and the mix of a valid stream key. Undefined: refused.
 * @param mayRead whether an event that this process does not know may be read. Guessed keys name many
 */
export const streamsOfKey = async (
  app: App,
  key: string,
  mayRead: () => boolean,
): Promise<KeyedStreams | undefined> => {
  const eventId = eventOfStreamKey(key)
  if (eventId === undefined || (!rows(app).has(String(eventId)) && !mayRead())) return undefined
  const event = await streamedEvent(app, eventId)
  if (event === undefined || !event.isServed) return undefined
  const at = performance.now() + event.clockOffset
  const kind = kindOfStreamKey(app.secrets, event.eventId, event, { key, at })
  return kind && { event, mix: mixes[kind] }
}

/** The streams of an event for its own listeners. */
export const readStreams = async (app: App, eventId: bigint): Promise<HlsStreams> => {
  const event = await streamedEvent(app, eventId)
  if (event === undefined || event.hasEnded || !event.hasWorker || event.output === 'off')
    return null
  const at = performance.now() + event.clockOffset
  return { base: fallbackStreamBase(app.secrets, eventId, event, at) }
}
