import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { readableAmounts } from '#platform/audit/amounts.ts'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'
import { requireDistinctName } from './requireDistinctName.ts'
import { toColumns, toPackage } from './queries.ts'

/** Puts a new package on sale. */
export const createPackage = verb(comboPackageCalls.create, (context, fields) =>
  context.app.db.transaction(async (tx) => {
    await requireDistinctName(tx, fields)
    const row = await tx
      .insertInto('comboPackages')
      .values({ ...toColumns(fields), createdAt: context.at })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, context, {
      action: 'package.create',
      objectType: 'package',
      objectId: row.id,
      details: readableAmounts(fields),
    })
    return toPackage(row)
  }),
)
