import { daysAfter } from '@openbooth/contract/time/days'
import { sql, type RawBuilder } from 'kysely'

const shownDays = 14

export interface Days {
  /** Beginning of the first day. */
  readonly from: Date
  /** End of the last. */
  readonly to: Date
  /** `2026-11-21`, the first day first. */
  readonly names: readonly string[]
}

/** The last 14 days (UTC), the day of `at` the last. */
export const lastDays = (at: Date): Days => {
  const today = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))
  const begins = Array.from({ length: shownDays }, (_, index) =>
    daysAfter(today, index + 1 - shownDays),
  )
  return {
    from: begins[0]!,
    to: daysAfter(today, 1),
    names: begins.map((begin) => begin.toISOString().slice(0, 10)),
  }
}

/** The day (UTC) of a column, spelt as in `names`. */
export const dayOf = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`
