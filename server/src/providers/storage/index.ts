import { join } from 'node:path'
import type { Env } from '#platform/run/env.ts'
import { countFailures } from '#platform/run/storeFailures.ts'
import { systemClock } from '#platform/run/clock.ts'
import { localFolder } from './localFolder.ts'
import type { FileStore } from '#platform/ports/storage.ts'
import type { S3Connection } from './s3.ts'

/**
 * The file store of this installation, with its failures counted. All its processes must be able to
 * access it.
 */
export const fileStoreFor = (env: Env): FileStore => countFailures(storeFor(env))

const storeFor = (env: Env): FileStore => {
  const { OPENBOOTH_S3_ENDPOINT: endpoint, OPENBOOTH_S3_REGION: region } = env
  if (endpoint === undefined)
    return localFolder(env.OPENBOOTH_FILES ?? join(env.OPENBOOTH_DATA, 'files'), () =>
      systemClock.now().getTime(),
    )
  return s3WhenUsed({
    endpoint,
    region,
    bucket: env.OPENBOOTH_S3_BUCKET!,
    keyId: env.OPENBOOTH_S3_KEY!,
    secret: env.OPENBOOTH_S3_SECRET!,
  })
}

/** Its library is large, so installations with a file folder never load it. */
const s3WhenUsed = (connection: S3Connection): FileStore => {
  let opened: Promise<FileStore> | undefined
  const store = (): Promise<FileStore> => {
    opened ??= import('./s3.ts').then(({ s3Store }) => s3Store(connection))
    return opened
  }
  return {
    put: async (...asked) => (await store()).put(...asked),
    read: async (...asked) => (await store()).read(...asked),
    remove: async (...asked) => (await store()).remove(...asked),
  }
}
