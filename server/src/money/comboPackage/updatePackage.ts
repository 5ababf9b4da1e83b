import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { packageProblems } from '@openbooth/contract/money/comboPackage/fields'
import { fixedFields } from '@openbooth/contract/money/comboPackage/rules'
import { readableAmounts } from '#platform/audit/amounts.ts'
import { audit } from '#platform/audit/audit.ts'
import { changedValues } from '#platform/audit/changedValues.ts'
import { withChanges } from '#platform/database/withChanges.ts'
import { refuse } from '#platform/http/refuse.ts'
import { requireVersion } from '#platform/http/stale.ts'
import { verb } from '#platform/http/verb.ts'
import { lockPackage, toColumns, toPackage } from './queries.ts'
import { requireDistinctName } from './requireDistinctName.ts'

/** The fields by which buyers distinguish packages. */
const naming = ['packageName', 'packageNameZh', 'level']

/**
 * Changes a package. New limits apply to its holders from their next save on, because each save
 * checks the current package. Hours already granted do not change.
 */
export const updatePackage = verb(
  comboPackageCalls.update,
  (context, { id, version, ...changes }) =>
    context.app.db.transaction(async (tx) => {
      const before = toPackage((await lockPackage(tx, id)) ?? refuse('Package Not Found'))
      await requireVersion(
        tx,
        context,
        { is: before.version, read: version },
        { objectType: 'package', objectId: id },
        { call: comboPackageCalls.update, read: () => before },
      )
      const { isSold: _, id: __, version: ___, ...fields } = before
      const after = withChanges(fields, changes)
      const fixed = fixedFields(id).filter((field) => after[field] !== before[field])
      if (fixed.length > 0)
        return refuse('Fixed For This Package', ...fixed.map((path) => ({ path })))
      const problems = packageProblems({ ...after, id })
      if (problems.length > 0) return refuse('Invalid Input', ...problems)
      const details = changedValues(readableAmounts(before), readableAmounts(after))
      if (Object.keys(details.after).length === 0) return before
      // Two packages with equal names, sold before this rule existed, may still be renamed one at a
      // time.
      const isNamed = naming.some((field) => field in details.after)
      if (before.isSold && isNamed) await requireDistinctName(tx, { ...after, id })
      const row = await tx
        .updateTable('comboPackages')
        .set(toColumns(after))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await audit(tx, context, {
        action: 'package.update',
        objectType: 'package',
        objectId: id,
        details,
      })
      return toPackage(row)
    }),
)
