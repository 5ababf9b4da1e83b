import { randomBytes } from 'node:crypto'
import type { App } from '#platform/run/app.ts'
import type { EngineKeys } from '#platform/embeddedLiveKit/configuration.ts'

export interface OwnServer {
  readonly id: bigint
  readonly keys: EngineKeys
}

const serverName = 'This computer'

/** The media server that this data folder keeps by itself: added at its first start, for everybody. */
export const claimOwnServer = (app: App, ownId: string, address: string): Promise<OwnServer> =>
  app.db.transaction(async (tx) => {
    // Where secrets cannot be read any more, because their key is another one, the engine gets new ones.
    const keys = newKeys()
    const fresh = {
      ovHost: address,
      apiKey: keys.apiKey,
      ovPassword: app.secrets.seal(keys.secret),
    }
    const found = await tx
      .selectFrom('mediaServers')
      .select('id')
      .where('ownId', '=', ownId)
      .forUpdate()
      .executeTakeFirst()
    if (found) {
      await tx
        .updateTable('mediaServers')
        .set({ ...fresh, removedAt: null, isAnswering: false })
        .where('id', '=', found.id)
        .execute()
      return { id: found.id, keys }
    }
    const taken = await tx
      .selectFrom('mediaServers')
      .select('id')
      .where((e) => e(e.fn<string>('lower', ['serverName']), '=', serverName.toLowerCase()))
      .where('removedAt', 'is', null)
      .executeTakeFirst()
    const { id } = await tx
      .insertInto('mediaServers')
      .values({
        ...fresh,
        ownId,
        serverName: taken ? `${serverName} (${ownId.slice(0, 8)})` : serverName,
        kind: 'liveKit',
        status: 'running',
        createdAt: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('mediaServerBindings').values({ serverId: id, userId: null }).execute()
    return { id, keys }
  })

/** New ones with each start: nothing but this process and its engine has to know them. */
const newKeys = (): EngineKeys => ({
  apiKey: `own${randomBytes(6).toString('hex')}`,
  secret: randomBytes(32).toString('base64url'),
})
