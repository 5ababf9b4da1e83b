import type { ReportedPerson } from '@openbooth/contract/live/report/report'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import type { Facts } from './facts.ts'
import type { Member } from './names.ts'

type Figure = 'lossSent' | 'lossHeard' | 'jitter' | 'roundTrip'

type Row = { readonly codeId: bigint; readonly minutes: number; readonly relayed: number } & {
  readonly [Name in Figure as `${Name}Average` | `${Name}Worst`]: number | null
}

const figures = (['lossSent', 'lossHeard', 'jitter', 'roundTrip'] as const).map(
  (name) =>
    sql`sum(${sql.ref(`${name}Sum`)}) / nullif(sum(${sql.ref(`${name}Samples`)}), 0) as ${sql.ref(`${name}Average`)},
      max(${sql.ref(`${name}Worst`)})::float8 as ${sql.ref(`${name}Worst`)}`,
)

const rounded = (value: number): number => Math.round(value * 10) / 10

/** Connection quality of each member of the team during the live time. */
export const readPeople = async (
  db: Reader,
  { id, live }: Facts,
  team: readonly Member[],
): Promise<ReportedPerson[]> => {
  const from = new Date(live?.from ?? 0)
  const { rows } = await sql<Row>`
    select code_id as "codeId", count(*)::integer as minutes,
      sum(relayed_samples)::float8 / sum(samples) as relayed, ${sql.join(figures)}
    from seat_quality where event_id = ${id} and minute >= date_trunc('minute', ${from}::timestamptz)
    group by code_id`.execute(db)
  const measured = new Map(rows.map((row) => [row.codeId, row]))
  return team.map(({ codeId, seat, role, name, boothName, firstAt, lastAt }) => {
    const row = measured.get(codeId)
    const figure = (of: Figure) => {
      const [average, worst] = [row?.[`${of}Average`] ?? null, row?.[`${of}Worst`] ?? null]
      return average === null || worst === null
        ? null
        : { average: rounded(average), worst: rounded(worst) }
    }
    return {
      seat,
      role,
      name,
      boothName,
      firstAt,
      lastAt,
      minutes: row?.minutes ?? 0,
      lossSent: figure('lossSent'),
      lossHeard: figure('lossHeard'),
      jitter: figure('jitter'),
      roundTrip: figure('roundTrip'),
      relayed: Math.round((row?.relayed ?? 0) * 100) / 100,
    }
  })
}
