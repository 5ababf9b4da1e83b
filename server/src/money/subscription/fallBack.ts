import { freePackageId } from '@openbooth/contract/money/comboPackage/rules'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

/**
 * Gives a locked user the free package, without its hours: those are granted once, to everybody's first one. Events
 * that are planned stay as they are.
 */
export const fallBack = async (tx: Transaction<Tables>, userId: bigint): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ comboPackageId: BigInt(freePackageId), comboPackageUntil: null })
    .where('id', '=', userId)
    .execute()
}
