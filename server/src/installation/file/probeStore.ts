import type { App } from '#platform/run/app.ts'
import { FileStoreFailure } from '#platform/ports/storage.ts'
import { countFailure } from '#platform/run/storeFailures.ts'

/**
 * Stores and removes a small file, so that a store that refuses, is full or does not respond is
 * noticed before an event needs it. The health of the installation counts the failures.
 */
export const probeStore = async ({ files, log }: Pick<App, 'files' | 'log'>): Promise<void> => {
  try {
    await files.put('probe', import.meta.filename, 'text/plain')
    await files.remove('probe').catch((error) => countFailure(files, error))
  } catch (err) {
    if (!(err instanceof FileStoreFailure)) throw err
    log.error({ err }, 'The file store failed a test. Check OPENBOOTH_S3_… or OPENBOOTH_FILES')
  }
}
