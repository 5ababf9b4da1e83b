import type { Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import type { EngineKeys } from '#providers/media/embedded/configuration.ts'

/** A media server that this installation registers automatically. */
export interface OwnServer {
  readonly ownId: string
  readonly serverName: string
  /** Where this process reaches it. */
  readonly address: string
  /** Where pages reach it. Null: under the platform's own address. */
  readonly publicAddress: string | null
  readonly keys: EngineKeys
  /** URL of its metrics; null without them. */
  readonly metricsAddress: string | null
  /** The cores of its machine. Null: another machine, which may report them itself. */
  readonly cores: number | null
  /** The first step of its preparation; null for a server that others operate. */
  readonly step: 'starting' | null
}

/**
 * Registers the installation's own media server, for all users, at the first start.
 * @returns its id
 */
export const claimOwnServer = (app: App, own: OwnServer): Promise<bigint> =>
  app.db.transaction(async (tx) => {
    const found = await tx
      .selectFrom('mediaServers')
      .select(['id', 'serverName', 'ovHost', 'apiKey', 'cores', 'removedAt'])
      .where('ownId', '=', own.ownId)
      .forUpdate()
      .executeTakeFirst()
    const isTheSame =
      found?.removedAt === null && found.ovHost === own.address && found.apiKey === own.keys.apiKey
    const fresh = {
      ovHost: own.address,
      httpAddress: own.publicAddress,
      apiKey: own.keys.apiKey,
      ovPassword: app.secrets.seal(own.keys.secret),
      metricsAddress: own.metricsAddress,
      cores: own.cores ?? (isTheSame ? found.cores : null),
      engineStep: own.step,
      engineShare: null,
      engineWords: '',
      notAnsweringSince: null,
      // Other processes may have been using the same one all the while.
      ...(!isTheSame && { isAnswering: false, nextProbeAt: app.clock.now() }),
    }
    if (found) {
      const serverName =
        found.removedAt === null ? found.serverName : await freeName(tx, own.serverName, own.ownId)
      await tx
        .updateTable('mediaServers')
        .set({ ...fresh, serverName, removedAt: null })
        .where('id', '=', found.id)
        .execute()
      return found.id
    }
    const { id } = await tx
      .insertInto('mediaServers')
      .values({
        ...fresh,
        ownId: own.ownId,
        serverName: await freeName(tx, own.serverName, own.ownId),
        kind: 'liveKit',
        status: 'running',
        createdAt: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('mediaServerBindings').values({ serverId: id, userId: null }).execute()
    return id
  })

/** Removes a server that an earlier start registered and this start does not use. */
export const leaveOwnServer = async (app: App, ownId: string): Promise<void> => {
  await app.db.query
    .updateTable('mediaServers')
    .set({ removedAt: app.clock.now(), ovPassword: null, isAnswering: false, engineStep: null })
    .where('ownId', '=', ownId)
    .where('removedAt', 'is', null)
    .execute()
}

const freeName = async (
  tx: Transaction<Tables>,
  wanted: string,
  ownId: string,
): Promise<string> => {
  const taken = await tx
    .selectFrom('mediaServers')
    .select('id')
    .where((e) => e(e.fn<string>('lower', ['serverName']), '=', wanted.toLowerCase()))
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return taken ? `${wanted} (${ownId.slice(0, 8)})` : wanted
}
