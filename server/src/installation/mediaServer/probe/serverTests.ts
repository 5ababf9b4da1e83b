import { join } from 'node:path'
import type { SoundTest } from '@openbooth/contract/installation/mediaServer/calls'
import type { Database } from '#platform/database/database.ts'
import type { Env } from '#platform/run/env.ts'
import type { App } from '#platform/run/app.ts'
import { keptOwnId, namedOwnId } from '../own/ownId.ts'
import { clientUrl, type SoundServer } from '../soundServer.ts'

/** The topic on which audio workers learn of a waiting test. */
export const serverTestTopic = 'serverTest'

/** A test of a media server that an audio worker has claimed. */
export interface ServerTest extends SoundServer {
  readonly id: string
}

/**
 * The installation's own media servers that a process of this machine can reach; others run on
 * other machines.
 */
export const ownServersInReach = async ({ OPENBOOTH_DATA: data }: Env): Promise<string[]> => {
  const beside = await keptOwnId(join(data, 'livekit'))
  return beside === undefined ? [namedOwnId] : [namedOwnId, beside]
}

// A process that ended may leave an abandoned test, which is harmless.
const text = `with taken as (
    update server_tests set worker = $1 where id = (
      select t.id from server_tests t join media_servers m on m.id = t.server_id
      where t.worker is null and (m.own_id is null or m.own_id = any($2::uuid[]))
      order by t.asked_at limit 1 for update of t skip locked)
    returning id, server_id)
  select t.id, m.own_id as "ownId", m.ov_host as "ovHost", m.api_key as "apiKey", m.ov_password as "ovPassword",
    ${clientUrl} as "clientUrl"
  from taken t join media_servers m on m.id = t.server_id where m.ov_password is not null`

/**
 * Claims the next test for an audio worker. Concurrent calls are safe.
 * @param reach the installation's own media servers that it can test, besides all others
 */
export const claimServerTest = async (
  db: Database,
  worker: string,
  reach: readonly string[],
): Promise<ServerTest | undefined> => {
  const { rows } = await db.pool.query<ServerTest>(text, [worker, reach])
  return rows[0]
}

/** Stores the result of a test, if a caller still waits for it. */
export const answerServerTest = async (
  db: Database,
  { id }: ServerTest,
  outcome: SoundTest,
): Promise<void> => {
  await db.pool.query('update server_tests set outcome = $2 where id = $1', [
    id,
    JSON.stringify(outcome),
  ])
}

/** Forgets tests of processes that ended while they waited. */
export const forgetServerTests = async ({ db }: Pick<App, 'db'>, at: Date): Promise<void> => {
  await db.pool.query(
    `delete from server_tests where asked_at < $1::timestamptz - interval '1 minute'`,
    [at],
  )
}
