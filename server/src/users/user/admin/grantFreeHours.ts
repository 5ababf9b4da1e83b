import { randomUUID } from 'node:crypto'
import { freePackageId } from '@openbooth/contract/money/comboPackage/rules'
import { role, type Role } from '@openbooth/contract/roles'
import type { Transaction } from 'kysely'
import { grantHours, hasFreeHours } from '#ledger'
import type { Tables } from '#platform/database/database.ts'

/** The hours of the free package never expire, but the ledger requires a date. */
const never = new Date('9999-12-31T00:00:00Z')

/** Grants the free package's hours to a locked user, once. Agents pay in money and receive none. */
export const grantFreeHours = async (
  tx: Transaction<Tables>,
  { id: userId, role: pays }: { readonly id: bigint; readonly role: Role },
  at: Date,
): Promise<void> => {
  if (pays === role.agent || (await hasFreeHours(tx, userId))) return
  const { packageNumber } = await tx
    .selectFrom('comboPackages')
    .select('packageNumber')
    .where('id', '=', BigInt(freePackageId))
    .executeTakeFirstOrThrow()
  await grantHours(tx, {
    id: randomUUID(),
    userId,
    asset: 'BOOTH_HOUR',
    amount: packageNumber,
    source: 'free_package',
    startsAt: at,
    expiresAt: never,
    actorId: null,
    at,
  })
}
