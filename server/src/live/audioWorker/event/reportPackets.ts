import type { PacketSilence } from '@openbooth/contract/live/sound/rules/connectionLoss'
import type { WorkerApp } from '../types.ts'
import type { DatabaseClock } from './databaseClock.ts'
import type { ReceivedPackets } from './openWorkerRooms.ts'
import {
  beginPacketWatch,
  updatePacketWatch,
  type PacketsNow,
  type PacketWatch,
} from './packetWatch.ts'

interface ReportedEvent {
  /** The id of this audio worker. */
  readonly worker: string
  readonly eventId: bigint
  readonly clock: DatabaseClock
  readonly read: () => Promise<ReceivedPackets | null>
}

/** Report about one connection to the media server. Null: no connection. */
interface Report extends PacketsNow {
  readonly connectedSince: number
}

const everyMilliseconds = 1_000

/** Interpreters: only they have turns. */
const isReported = (seat: string): boolean => seat.startsWith('i')

/** Reports each second which seats send packets, so that a lost connection ends the turn. */
export const reportPackets = async (
  { db, notifier, log }: Pick<WorkerApp, 'db' | 'notifier' | 'log'>,
  { worker, eventId, clock, read }: ReportedEvent,
): Promise<{ stop(): Promise<void> }> => {
  const write = openWriter({ db, notifier }, worker, eventId)
  const lost = await lastPackets(db, eventId)
  let watch: (PacketWatch & { readonly connection: object; readonly since: number }) | undefined
  const report = async (): Promise<void> => {
    const received = await read()
    const at = Math.round(clock())
    if (received === null) {
      watch = undefined
      return write(null, at)
    }
    const { connection, tracks } = received
    const before =
      watch?.connection === connection ? watch : { ...beginPacketWatch(lost), since: at }
    // Only the first connection continues the report of an earlier worker.
    lost.clear()
    const { arriving, silences, ...after } = updatePacketWatch(before, tracks, at)
    watch = { ...after, connection, since: before.since }
    await write(
      {
        connectedSince: watch.since,
        arriving: arriving.filter(isReported).toSorted(),
        silences: Object.fromEntries(Object.entries(silences).filter(([seat]) => isReported(seat))),
      },
      at,
    )
  }
  let reporting: Promise<void> | undefined
  const timer = setInterval(() => {
    reporting ??= report()
      .catch((err: unknown) =>
        log.warn({ err, eventId: String(eventId) }, 'Failed to report the packets of an event'),
      )
      .finally(() => {
        reporting = undefined
      })
  }, everyMilliseconds)
  return {
    stop: async () => {
      clearInterval(timer)
      await reporting
    },
  }
}

const aloneIn = (report: Report | null): string[] =>
  Object.entries(report?.silences ?? {}).flatMap(([seat, { aloneSince }]) =>
    aloneSince === null ? [] : [seat],
  )

/**
 * Writes changed reports, and one per second while a seat is silent, because a reader ignores
 * outdated reports.
 */
const openWriter = (
  { db, notifier }: Pick<WorkerApp, 'db' | 'notifier'>,
  worker: string,
  eventId: bigint,
) => {
  let written: { readonly key: string; readonly alone: string } | undefined
  return async (report: Report | null, at: number): Promise<void> => {
    const key = JSON.stringify(report)
    const alone = aloneIn(report).join()
    if (key === written?.key && alone === '') return
    const instant = (milliseconds: number) => new Date(milliseconds)
    await db.pool.query({
      name: 'packets.report',
      text: `insert into audio_worker_reports (event_id, worker, reported_at, connected_since, arriving, silences)
        select id, $2, $3, $4, $5, $6 from events where id = $1 and sound_state is not null
        on conflict (event_id) do update set worker = excluded.worker, reported_at = excluded.reported_at,
          connected_since = excluded.connected_since, arriving = excluded.arriving, silences = excluded.silences`,
      values: [
        eventId,
        worker,
        instant(at),
        report && instant(report.connectedSince),
        JSON.stringify(report?.arriving ?? []),
        JSON.stringify(report?.silences ?? {}),
      ],
    })
    if (alone !== (written?.alone ?? '')) notifier.publish('sound', eventId)
    written = { key, alone }
  }
}

/** The last packets of silent seats in the report of an earlier worker. */
const lastPackets = async (db: WorkerApp['db'], eventId: bigint): Promise<Map<string, number>> => {
  const { rows } = await db.pool.query<{ silences: Record<string, PacketSilence> }>(
    'select silences from audio_worker_reports where event_id = $1',
    [eventId],
  )
  return new Map(
    Object.entries(rows[0]?.silences ?? {}).map(([seat, { lastPacketAt }]) => [seat, lastPacketAt]),
  )
}
