import type { IdentityProvider } from '@openbooth/contract/users/singleSignOn/calls'
import type { GroupRule, ProviderKind } from '@openbooth/contract/users/singleSignOn/rules'
import type { Selectable } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'

type Row = Selectable<Tables['identityProviders']>

/** A provider as the server uses it. The secret is encrypted. */
export interface Provider extends Omit<Row, 'kind' | 'groupRules'> {
  readonly kind: ProviderKind
  readonly groupRules: readonly GroupRule[]
}

/** The database contains only kinds and rules of the contract. */
export const toProvider = (row: Row): Provider => ({
  ...row,
  kind: row.kind as ProviderKind,
  groupRules: row.groupRules as unknown as readonly GroupRule[],
})

export const providerByKey = async (db: Reader, key: string): Promise<Provider | undefined> => {
  const row = await db
    .selectFrom('identityProviders')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst()
  return row && toProvider(row)
}

export const providerById = async (db: Reader, id: bigint): Promise<Provider | undefined> => {
  const row = await db
    .selectFrom('identityProviders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toProvider(row)
}

/** Providers as administrators see them, without secrets. */
export const shownProviders = async (db: Reader, id?: bigint): Promise<IdentityProvider[]> => {
  let query = db
    .selectFrom('identityProviders as p')
    .selectAll('p')
    .select((are) =>
      are
        .selectFrom('userIdentities as i')
        .select((all) => all.fn.countAll<bigint>().as('count'))
        .whereRef('i.providerId', '=', 'p.id')
        .as('users'),
    )
    .orderBy('p.label')
    .orderBy('p.id')
  if (id !== undefined) query = query.where('p.id', '=', id)
  const rows = await query.execute()
  return rows.map(({ users, ...row }) => {
    const { clientSecret, createdAt: _createdAt, groupRules, ...shown } = toProvider(row)
    return {
      ...shown,
      groupRules: [...groupRules],
      hasClientSecret: clientSecret !== null,
      users: Number(users ?? 0n),
    }
  })
}

export const shownProvider = async (db: Reader, id: bigint): Promise<IdentityProvider> =>
  (await shownProviders(db, id))[0]!
