import type { App } from '#platform/run/app.ts'
import { FileStoreFailure } from '#platform/ports/storage.ts'

/** Asks the store for a file that nobody kept, so that one which is set up wrongly is told before somebody needs it. */
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
