import type { SeatStats } from '@openbooth/contract/live/connectionStats/calls'
import { isRelayed, qualityDays } from '@openbooth/contract/live/connectionStats/rules'
import type { App } from '#platform/run/app.ts'
import { deleteAfterDays } from '#platform/run/deleteAfterDays.ts'
import { perProcess } from '#platform/run/perProcess.ts'

// Connection quality aggregated per minute, for the event report.

interface Sum {
  samples: number
  sum: number
  worst: number | null
}

const measures = ['lossSent', 'lossHeard', 'jitter', 'roundTrip'] as const

/** Reports of one seat within one minute. */
interface Minute extends Readonly<Record<(typeof measures)[number], Sum>> {
  readonly eventId: bigint
  readonly codeId: bigint
  readonly minute: Date
  samples: number
  relayed: number
}

/** Reports since the last write. */
const unwritten = perProcess(() => new Map<string, Minute>())

const nothingYet = (): Sum => ({ samples: 0, sum: 0, worst: null })

const add = (to: Sum, value: number | null): void => {
  if (value === null) return
  to.samples += 1
  to.sum += value
  to.worst = Math.max(to.worst ?? value, value)
}

export type ReportedQuality = Pick<SeatStats, (typeof measures)[number] | 'way'>

const minuteMilliseconds = 60_000

/** Records the connection quality of a seat. Written with all others of the same second. */
export const recordQuality = (
  app: App,
  { eventId, codeId }: { readonly eventId: bigint; readonly codeId: bigint },
  at: Date,
  reported: ReportedQuality,
): void => {
  // A page without a connection has no measurements.
  if (measures.every((name) => reported[name] === null)) return
  const minute = new Date(Math.floor(at.getTime() / minuteMilliseconds) * minuteMilliseconds)
  const key = `${codeId} ${minute.getTime()}`
  const noted = unwritten(app).get(key) ?? {
    eventId,
    codeId,
    minute,
    samples: 0,
    relayed: 0,
    lossSent: nothingYet(),
    lossHeard: nothingYet(),
    jitter: nothingYet(),
    roundTrip: nothingYet(),
  }
  unwritten(app).set(key, noted)
  noted.samples += 1
  if (isRelayed(reported.way)) noted.relayed += 1
  for (const name of measures) add(noted[name], reported[name])
}

const columns = ['loss_sent', 'loss_heard', 'jitter', 'round_trip']

// Reports of a code that is being removed are discarded.
const text = `insert into seat_quality (event_id, code_id, minute, samples, relayed_samples,
    ${columns.map((name) => `${name}_samples, ${name}_sum, ${name}_worst`).join(', ')})
  select q.* from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::integer[], $5::integer[],
    ${columns.map((_, n) => `$${6 + n * 3}::integer[], $${7 + n * 3}::double precision[], $${8 + n * 3}::real[]`).join(', ')}) as q (event_id, code_id)
  where exists (select from join_codes c where c.id = q.code_id for key share)
  order by code_id, 3
  on conflict (event_id, code_id, minute) do update set samples = seat_quality.samples + excluded.samples,
    relayed_samples = seat_quality.relayed_samples + excluded.relayed_samples,
    ${columns
      .map(
        (name) => `${name}_samples = seat_quality.${name}_samples + excluded.${name}_samples,
          ${name}_sum = seat_quality.${name}_sum + excluded.${name}_sum,
          ${name}_worst = greatest(seat_quality.${name}_worst, excluded.${name}_worst)`,
      )
      .join(', ')}`

/** Writes the recorded values in one statement. */
export const writeQuality = async (app: App): Promise<void> => {
  const noted = [...unwritten(app).values()]
  if (noted.length === 0) return
  unwritten(app).clear()
  const column = <Value>(of: (minute: Minute) => Value): Value[] => noted.map(of)
  await app.db.pool.query({
    name: 'connectionStats.writeQuality',
    text,
    values: [
      column(({ eventId }) => eventId),
      column(({ codeId }) => codeId),
      column(({ minute }) => minute),
      column(({ samples }) => samples),
      column(({ relayed }) => relayed),
      ...measures.flatMap((name) => [
        column((minute) => minute[name].samples),
        column((minute) => minute[name].sum),
        column((minute) => minute[name].worst),
      ]),
    ],
  })
}

export const forgetQuality = deleteAfterDays('seat_quality', 'minute', qualityDays)
