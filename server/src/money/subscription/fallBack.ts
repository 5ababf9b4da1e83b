import { freePackageId } from '@openbooth/contract/money/comboPackage/rules'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

/**
 * Moves a locked user to the free package. Its hours are granted only once per user, so not again
 * here. Planned events do not change.
 */
export const fallBack = async (tx: Transaction<Tables>, userId: bigint): Promise<void> => {
  await tx
    .updateTable('workspaces')
    .set({ comboPackageId: BigInt(freePackageId), comboPackageUntil: null })
    .where('id', '=', userId)
    .execute()
}
