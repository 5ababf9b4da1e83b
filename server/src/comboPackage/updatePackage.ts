import { comboPackageCalls } from '@openbooth/contract/comboPackage'
import { fixedFields } from '@openbooth/contract/rules/packages'
import { audit } from '#platform/audit/audit.ts'
import { changedValues } from '#platform/audit/changedValues.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { forAudit, lockPackage, toColumns, toPackage } from './queries.ts'

/**
 * Changes a package. Its limits hold for its holders from the next save on, because a save is judged by the
 * package as it is then; hours already granted stay as they are.
 */
export const updatePackage = verb(comboPackageCalls.update, (context, { id, ...fields }) =>
  context.app.db.transaction(async (tx) => {
    const before = (await lockPackage(tx, id)) ?? refuse('Package Not Found')
    const fixed = fixedFields(id).filter((field) => fields[field] !== before[field])
    if (fixed.length > 0)
      return refuse('Fixed For This Package', ...fixed.map((path) => ({ path })))
    const row = await tx
      .updateTable('comboPackages')
      .set(toColumns(fields))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, context, {
      action: 'package.update',
      objectType: 'package',
      objectId: id,
      details: changedValues(forAudit(toPackage(before)), forAudit(fields)),
    })
    return toPackage(row)
  }),
)
