import { join } from 'node:path'
import { plainLog } from '#platform/run/plainLog.ts'
import type { Env } from '#platform/run/env.ts'
import { joinEmbeddedPostgres } from './join.ts'
import type { EmbeddedPostgres } from './start.ts'

/**
 * For commands: the database of the product. `stop` stops only the server that this call started.
 */
export const productDatabase = async (
  env: Pick<Env, 'DATABASE_URL' | 'OPENBOOTH_DATA'>,
): Promise<EmbeddedPostgres> =>
  env.DATABASE_URL === undefined
    ? joinEmbeddedPostgres({ folder: join(env.OPENBOOTH_DATA, 'postgres'), log: plainLog })
    : { url: env.DATABASE_URL, stop: async () => {} }
