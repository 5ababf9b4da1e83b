import type { IncidentKind } from '@openbooth/contract/installation/health/calls'
import type { FileStore } from '#platform/ports/storage.ts'
import type { App } from '#platform/run/app.ts'
import { isDiskFull } from '#platform/run/disk.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { failuresOf } from '#platform/run/storeFailures.ts'

export interface Trouble {
  readonly kind: IncidentKind
  /** The affected object. Empty: there is only one. */
  readonly subject: string
}

const lastCount = perProcess<{ failures: number }, FileStore>(() => ({ failures: 0 }))

/** True if the file store has failed since the last call. */
const hasStoreFailed = (files: FileStore): boolean => {
  const last = lastCount(files)
  const before = last.failures
  last.failures = [...failuresOf(files).values()].reduce((sum, one) => sum + one, 0)
  return last.failures > before
}

/** Problems that only this process can see: its disk, and its access to the file store. */
export const localTroubles = async ({
  env,
  files,
}: Pick<App, 'env' | 'files'>): Promise<readonly Trouble[]> => [
  ...((await isDiskFull(env.OPENBOOTH_DATA)) ? [{ kind: 'diskFull', subject: '' } as const] : []),
  ...(hasStoreFailed(files) ? [{ kind: 'storage', subject: '' } as const] : []),
]
