import { batchReads } from '#platform/database/batchReads.ts'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { engineOfThisProcess } from './own/engineBehindUs.ts'
import { clientUrl, type SoundServer } from './soundServer.ts'

/** A stored media server. */
export interface KeptSoundServer extends SoundServer {
  readonly id: bigint
  /** Whether its engine sends webhooks about participants. */
  readonly reportsEvents: boolean
}

const columns = `id, own_id as "ownId", ov_host as "ovHost", api_key as "apiKey", ov_password as "ovPassword",
  ${clientUrl} as "clientUrl", reports_events as "reportsEvents"`
const carries = `kind <> 'none' and removed_at is null and ov_password is not null`

/** Thousands join at the same time, and the engine sends a webhook for each. */
const batchMs = 20

const serversByKey = perProcess(({ db }) =>
  batchReads(batchMs, async (keys) => {
    const { rows } = await db.pool.query<KeptSoundServer>({
      name: 'mediaServer.byKey',
      text: `select ${columns} from media_servers m where ${carries} and api_key = any($1::text[])`,
      values: [keys],
    })
    return Map.groupBy(rows, ({ apiKey }) => apiKey)
  }),
)

/** The media servers with this key: several may share one. */
export const soundServersWith = async (app: App, apiKey: string): Promise<KeptSoundServer[]> =>
  (await serversByKey(app)(apiKey)) ?? []

/**
 * The media servers whose rooms this process can query: only the process of an own engine can reach
 * it.
 */
export const soundServersInReach = async (app: App): Promise<KeptSoundServer[]> => {
  const { rows } = await app.db.pool.query<KeptSoundServer>({
    name: 'mediaServer.inReach',
    text: `select ${columns} from media_servers m
      where ${carries} and engine_step is null and status in ('running', 'unknown') and (own_id is null or ov_host = $1)`,
    values: [engineOfThisProcess(app) ?? ''],
  })
  return rows
}

/** A media server with its name, for people. */
export interface NamedSoundServer extends KeptSoundServer {
  readonly name: string
}

/** Every media server with sound that should run, in reach or not. */
export const allSoundServers = async ({
  pool,
}: Pick<App['db'], 'pool'>): Promise<NamedSoundServer[]> => {
  const { rows } = await pool.query<NamedSoundServer>(
    `select ${columns}, server_name as "name" from media_servers m
      where ${carries} and engine_step is null and status in ('running', 'unknown') order by id`,
  )
  return rows
}

/** Marks a media server as not responding until its engine responds again. */
export const recordDead = async (app: App, id: bigint, at: Date): Promise<void> => {
  await app.db.query
    .updateTable('mediaServers')
    .set((is) => ({
      isAnswering: false,
      missingSince: is.fn.coalesce('missingSince', is.val(at)),
    }))
    .where('id', '=', id)
    .where('isAnswering', '=', true)
    .execute()
}

/** Schedules a probe of a media server that was marked, because its engine responds again. */
export const probeSoon = async (app: App, id: bigint, at: Date): Promise<void> => {
  await app.db.query
    .updateTable('mediaServers')
    .set({ nextProbeAt: at })
    .where('id', '=', id)
    .where('isAnswering', '=', false)
    .execute()
}

/** Records whether an engine sends webhooks about participants. */
export const recordReporting = async (
  app: App,
  { id, reportsEvents }: KeptSoundServer,
  tells: boolean,
): Promise<void> => {
  if (tells === reportsEvents) return
  await app.db.query
    .updateTable('mediaServers')
    .set({ reportsEvents: tells })
    .where('id', '=', id)
    .execute()
}
