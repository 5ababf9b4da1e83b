import type { PacketSilence } from '@openbooth/contract/rules/connectionLoss'
import type { EarApp } from '../startEar.ts'
import type { DatabaseClock } from './databaseClock.ts'
import type { ReceivedPackets } from './openEars.ts'
import {
  beginPacketWatch,
  lookAtPackets,
  type PacketsNow,
  type PacketWatch,
} from './packetWatch.ts'

interface ReportedEvent {
  /** Which audio worker this is. */
  readonly worker: string
  readonly eventId: bigint
  readonly clock: DatabaseClock
  readonly read: () => Promise<ReceivedPackets | null>
}

/** What is reported of one connection to the media server. Null: there is none. */
interface Report extends PacketsNow {
  readonly connectedSince: number
}

const everyMilliseconds = 1_000

/** Interpreters: nobody else has a turn. */
const isReported = (seat: string): boolean => seat.startsWith('i')

/** Reports each second whose packets arrive, so that the turn of an interpreter ends whose connection is lost. */
export const reportPackets = async (
  { db, notifier, log }: Pick<EarApp, 'db' | 'notifier' | 'log'>,
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
    // Only the first connection goes on with what a worker before this one reported.
    lost.clear()
    const { arriving, silences, ...after } = lookAtPackets(before, tracks, at)
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

/** Writes a report when it says something new, and each second while somebody is silent: an old silence proves nothing. */
const openWriter = (
  { db, notifier }: Pick<EarApp, 'db' | 'notifier'>,
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

/** The last packets that a worker before this one reported of seats that were silent. */
const lastPackets = async (db: EarApp['db'], eventId: bigint): Promise<Map<string, number>> => {
  const { rows } = await db.pool.query<{ silences: Record<string, PacketSilence> }>(
    'select silences from audio_worker_reports where event_id = $1',
    [eventId],
  )
  return new Map(
    Object.entries(rows[0]?.silences ?? {}).map(([seat, { lastPacketAt }]) => [seat, lastPacketAt]),
  )
}
