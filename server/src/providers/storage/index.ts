import { join } from 'node:path'
import type { Env } from '#platform/run/env.ts'
import { systemClock } from '#platform/run/clock.ts'
import { localFolder } from './localFolder.ts'
import type { FileStore } from './port.ts'

/** Where the files of this installation are kept, which every process of it must reach. */
export const fileStoreFor = (env: Env): FileStore =>
  localFolder(env.OPENBOOTH_FILES ?? join(env.OPENBOOTH_DATA, 'files'), () =>
    systemClock.now().getTime(),
  )
