import {
  cloudProviders,
  type CloudProvider,
} from '@openbooth/contract/installation/mediaServer/rules'
import type { App } from '#platform/run/app.ts'
import type { Reader } from '#platform/database/database.ts'

/** A key of a cloud. `environment`: the operator's, which cannot be changed here. */
export interface CloudKey {
  readonly keyId: string
  readonly secret: string
  readonly source: 'stored' | 'environment'
}

/** The key that the environment names for a cloud. */
export const keyOfEnvironment = (
  env: App['env'],
  provider: CloudProvider,
): CloudKey | undefined => {
  const [keyId, secret] =
    provider === 'amazon'
      ? [env.AMAZON_KEY_ID, env.AMAZON_KEY_SECRET]
      : [env.TENCENT_KEY_ID, env.TENCENT_KEY_SECRET]
  return keyId === undefined || secret === undefined
    ? undefined
    : { keyId, secret, source: 'environment' }
}

/** The key of a cloud: from the environment, otherwise the stored one; undefined without either. */
export const keyOf = async (
  { env, secrets }: Pick<App, 'env' | 'secrets'>,
  db: Reader,
  provider: CloudProvider,
): Promise<CloudKey | undefined> => {
  const fixed = keyOfEnvironment(env, provider)
  if (fixed) return fixed
  const row = await db
    .selectFrom('cloudAccounts')
    .select(['keyId', 'secret'])
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row && { keyId: row.keyId, secret: secrets.open(row.secret), source: 'stored' }
}

/** The clouds whose key is known. */
export const cloudsWithKey = async (
  { env }: Pick<App, 'env'>,
  db: Reader,
): Promise<ReadonlySet<CloudProvider>> => {
  const stored = await db.selectFrom('cloudAccounts').select('provider').execute()
  return new Set(
    cloudProviders.filter(
      (one) => keyOfEnvironment(env, one) ?? stored.some(({ provider }) => provider === one),
    ),
  )
}
