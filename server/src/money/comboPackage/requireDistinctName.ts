import { packageNameIn, type PackageNames } from '@openbooth/contract/money/comboPackage/rules'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'

type Sold = PackageNames & {
  /** Absent: a new one. */
  readonly id?: bigint
  readonly level: number
}

/**
 * Refuses to sell a package that buyers could not distinguish from another one on sale: same level,
 * and the same name in either language, ignoring case. A lock keeps other packages off sale until
 * the transaction ends.
 * @throws Package Already On Sale
 */
export const requireDistinctName = async (
  tx: Transaction<Tables>,
  { id = 0n, level, ...named }: Sold,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('openbooth packages on sale'))`.execute(tx)
  const same = await tx
    .selectFrom('comboPackages')
    .select('id')
    .where('withdrawnAt', 'is', null)
    .where('level', '=', level)
    .where('id', '!=', id)
    .where(
      sql<boolean>`(lower(package_name) = lower(${named.packageName})
        or lower(coalesce(nullif(package_name_zh, ''), package_name)) = lower(${packageNameIn('zh', named)}))`,
    )
    .limit(1)
    .executeTakeFirst()
  if (same) refuse('Package Already On Sale', { path: 'packageName' })
}
