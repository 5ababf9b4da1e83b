import type { App } from '#platform/run/app.ts'
import { FileStoreFailure } from '#platform/ports/storage.ts'

/**
 * Requests a missing file from the store, so that a wrong configuration is logged before the store
 * is needed.
 */
export const lookAtStore = async ({ files, log }: Pick<App, 'files' | 'log'>): Promise<void> => {
  try {
    const found = await files.read('probe')
    found.destroy()
  } catch (err) {
    if (err instanceof FileStoreFailure && err.reason === 'missing') return
    log.error(
      { err },
      'The file store does not respond as expected. Check OPENBOOTH_S3_… or OPENBOOTH_FILES',
    )
  }
}
