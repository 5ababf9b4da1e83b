import { comboPackageCalls } from '@openbooth/contract/comboPackage'
import { contains, page } from '#platform/list.ts'
import { verb } from '#platform/verb.ts'
import { countHolders, toPackage } from './queries.ts'

/** Every package, on sale or withdrawn, with the number of its holders. */
export const listPackages = verb(comboPackageCalls.list, async ({ app }, input) => {
  const db = app.db.query
  let query = db.selectFrom('comboPackages').selectAll()
  if (input.isSold !== undefined)
    query = query.where('withdrawnAt', input.isSold ? 'is' : 'is not', null)
  if (input.search) query = query.where(contains(['packageName', 'description'], input.search))
  const [found, holders] = await Promise.all([page(db, query, input, toPackage), countHolders(db)])
  return {
    ...found,
    rows: found.rows.map((row) => ({ ...row, holders: holders.get(row.id) ?? 0 })),
  }
})
