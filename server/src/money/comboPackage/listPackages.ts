import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { asShown, countHolders, searchPackages, toPackage } from './queries.ts'

/** Every package, on sale or withdrawn, with the number of its holders. */
export const listPackages = verb(comboPackageCalls.list, async ({ app }, input) => {
  const db = app.db.query
  const query = searchPackages(db, input)
  const [found, holders] = await Promise.all([
    page(db, query, asShown(input), toPackage),
    countHolders(db),
  ])
  return {
    ...found,
    rows: found.rows.map((row) => ({ ...row, holders: holders.get(row.id) ?? 0 })),
  }
})
