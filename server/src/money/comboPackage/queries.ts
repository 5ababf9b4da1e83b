import { role } from '@openbooth/contract/roles'
import type { InputOf } from '@openbooth/contract/call'
import type { ComboPackage, comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { packageType, type PackageType } from '@openbooth/contract/money/comboPackage/rules'
import { sql, type Selectable } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { contains } from '#platform/list/list.ts'

type Row = Selectable<Tables['comboPackages']>

/**
 * A package in wire format. A package that is not for sale has no price; only free packages have
 * the price 0.
 */
export const toPackage = (row: Row): ComboPackage => {
  const { withdrawnAt, createdAt: _, ...fields } = row
  return {
    ...fields,
    packageType: row.packageType as PackageType,
    price: row.packageType === packageType.free ? 0n : priceOf(row.price),
    monthlyPrice: priceOf(row.monthlyPrice),
    annualPrice: priceOf(row.annualPrice),
    isSold: withdrawnAt === null,
  }
}

const priceOf = (cents: bigint): bigint | null => (cents === 0n ? null : cents)

/** The inverse of `toPackage`, for an administrator's input. */
export const toColumns = <
  Fields extends Pick<ComboPackage, 'price' | 'monthlyPrice' | 'annualPrice'>,
>(
  fields: Fields,
) => ({
  ...fields,
  price: fields.price ?? 0n,
  monthlyPrice: fields.monthlyPrice ?? 0n,
  annualPrice: fields.annualPrice ?? 0n,
})

/** Columns of the text search. */
const sought = ['packageName', 'packageNameZh', 'description', 'descriptionZh']

type Asked = InputOf<typeof comboPackageCalls.export>

export const searchPackages = (db: Reader, { isSold, search }: Asked) => {
  let query = db
    .selectFrom('comboPackages')
    .selectAll()
    .select(sql<string>`coalesce(nullif(package_name_zh, ''), package_name)`.as('nameInChinese'))
  if (isSold !== undefined) query = query.where('withdrawnAt', isSold ? 'is' : 'is not', null)
  if (search) query = query.where(contains(sought, search))
  return query
}

/** Sorts a package without a Chinese name by the name that is displayed instead. */
export const asShown = <Input extends Pick<Asked, 'sort'>>(
  input: Input,
): Omit<Input, 'sort'> & { readonly sort: string } => ({
  ...input,
  sort: input.sort === 'packageNameZh' ? 'nameInChinese' : input.sort,
})

/** Locks a package for a change. Returns undefined if it does not exist. */
export const lockPackage = (db: Reader, id: bigint): Promise<Row | undefined> =>
  db
    .selectFrom('comboPackages')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The number of users of each package, counted in one pass over the users. */
export const countHolders = async (db: Reader): Promise<ReadonlyMap<bigint, number>> => {
  const rows = await db
    .selectFrom('workspaces')
    .select(({ fn }) => ['comboPackageId', fn.countAll<bigint>().as('holders')])
    // No package binds agents.
    .where('role', '<>', role.agent)
    .groupBy('comboPackageId')
    .execute()
  return new Map(rows.map(({ comboPackageId, holders }) => [comboPackageId, Number(holders)]))
}
