import type { ComboPackage } from '@openbooth/contract/money/comboPackage/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Context } from '#platform/http/verb.ts'
import { lockPackage, toPackage } from './queries.ts'
import { requireDistinctName } from './requireDistinctName.ts'

/**
 * Withdraws a package or puts it on sale again. A package already in that state stays unchanged and
 * leaves no audit row.
 */
export const changeSale = (
  context: Context,
  id: bigint,
  act: 'withdraw' | 'sellAgain',
): Promise<ComboPackage> =>
  context.app.db.transaction(async (tx) => {
    const before = (await lockPackage(tx, id)) ?? refuse('Package Not Found')
    const isSold = before.withdrawnAt === null
    if (isSold === (act === 'sellAgain')) return toPackage(before)
    if (act === 'sellAgain') await requireDistinctName(tx, before)
    const withdrawnAt = act === 'withdraw' ? context.at : null
    const row = await tx
      .updateTable('comboPackages')
      .set({ withdrawnAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, context, { action: `package.${act}`, objectType: 'package', objectId: id })
    return toPackage(row)
  })
