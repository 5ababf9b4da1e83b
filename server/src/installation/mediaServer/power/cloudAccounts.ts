import {
  cloudAccountCalls,
  type CloudAccount,
} from '@openbooth/contract/installation/mediaServer/calls'
import {
  cloudProviders,
  type CloudProvider,
} from '@openbooth/contract/installation/mediaServer/rules'
import type { App } from '#platform/run/app.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Reader } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { keyOf, keyOfEnvironment } from './cloudKeys.ts'
import { testPower } from './testPower.ts'

const readAccount = async (
  { env }: App,
  db: Reader,
  provider: CloudProvider,
): Promise<CloudAccount> => {
  const fixed = keyOfEnvironment(env, provider)
  const [stored, { servers }] = await Promise.all([
    db
      .selectFrom('cloudAccounts')
      .select(['keyId', 'updatedAt'])
      .where('provider', '=', provider)
      .executeTakeFirst(),
    db
      .selectFrom('mediaServers')
      .select((select) => select.fn.countAll<bigint>().as('servers'))
      .where('serverType', '=', provider)
      .where('removedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return {
    provider,
    source: fixed ? 'environment' : stored ? 'stored' : 'none',
    keyId: fixed?.keyId ?? stored?.keyId ?? '',
    hasSecret: Boolean(fixed ?? stored),
    servers: Number(servers),
    updatedAt: fixed ? null : (stored?.updatedAt ?? null),
  }
}

/** The key of each cloud, without its secret. */
export const listCloudAccounts = verb(cloudAccountCalls.list, ({ app }) =>
  Promise.all(cloudProviders.map((one) => readAccount(app, app.db.query, one))),
)

/** Stores the key of a cloud. Its machines are queried with it immediately. */
export const saveCloudAccount = verb(
  cloudAccountCalls.save,
  (context, { provider, keyId, secret }) => {
    const { app, at } = context
    if (keyOfEnvironment(app.env, provider)) refuse('Set By The Environment')
    return app.db.transaction(async (tx) => {
      const before = await tx
        .selectFrom('cloudAccounts')
        .select('keyId')
        .where('provider', '=', provider)
        .forUpdate()
        .executeTakeFirst()
      if (secret === '' && before?.keyId !== keyId)
        refuse('Invalid Input', { path: 'secret', message: 'Key Secret Required' })
      if (secret !== '') {
        const row = { keyId, secret: app.secrets.seal(secret), updatedAt: at }
        await tx
          .insertInto('cloudAccounts')
          .values({ provider, ...row })
          .onConflict((conflict) => conflict.column('provider').doUpdateSet(row))
          .execute()
        await tx
          .updateTable('mediaServers')
          .set({ nextLookAt: null })
          .where('serverType', '=', provider)
          .where('removedAt', 'is', null)
          .execute()
        await audit(tx, context, {
          action: 'cloudAccount.save',
          objectType: 'cloudAccount',
          objectId: provider,
          details: { keyId: { before: before?.keyId ?? null, after: keyId }, secret: 'changed' },
        })
      }
      return readAccount(app, tx, provider)
    })
  },
)

/** Forgets the key of a cloud: its machines then cannot be switched from here. */
export const removeCloudAccount = verb(cloudAccountCalls.remove, (context, { provider }) => {
  const { app } = context
  if (keyOfEnvironment(app.env, provider)) refuse('Set By The Environment')
  return app.db.transaction(async (tx) => {
    const running = await tx
      .selectFrom('powerCommands as c')
      .innerJoin('mediaServers as s', 's.id', 'c.serverId')
      .select('c.id')
      .where('c.state', '=', 'running')
      .where('s.serverType', '=', provider)
      .limit(1)
      .executeTakeFirst()
    if (running) refuse('Command Running')
    const gone = await tx
      .deleteFrom('cloudAccounts')
      .where('provider', '=', provider)
      .returning('keyId')
      .executeTakeFirst()
    if (gone)
      await audit(tx, context, {
        action: 'cloudAccount.remove',
        objectType: 'cloudAccount',
        objectId: provider,
        details: gone,
      })
    return readAccount(app, tx, provider)
  })
})

/** Queries a region of a cloud with the stored key. */
export const testCloudAccount = verb(
  cloudAccountCalls.test,
  async ({ app }, { provider, region }) => {
    const key = await keyOf(app, app.db.query, provider)
    return testPower(app, provider, key, region, (power) => power.testKey())
  },
)
