import { daysAfter } from '@openbooth/contract/time/days'
import type { App } from './app.ts'

const rowsAtOnce = 10_000

/**
 * Work of a scheduled task: deletes rows whose `column` is older than the given days, in small
 * steps.
 * @param table and `column` are SQL.
 */
export const deleteAfterDays =
  (table: string, column: string, days: number) =>
  async ({ db }: Pick<App, 'db'>, at: Date): Promise<void> => {
    const before = daysAfter(at, -days)
    for (;;) {
      const { rowCount } = await db.pool.query(
        `delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${column} < $1 limit $2))`,
        [before, rowsAtOnce],
      )
      if ((rowCount ?? 0) < rowsAtOnce) return
    }
  }
