import { execFile } from 'node:child_process'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Fetching } from './fetching.ts'
import { goModule } from './version.ts'

const run = promisify(execFile)
// Two minutes of two cores; a busy machine takes its time, and what was built is kept for the next try.
const buildMilliseconds = 60 * 60_000

/**
 * Builds LiveKit with the Go of this machine; sources are held against Go's checksum database.
 * @throws when there is no Go that can, or it did not work
 */
export const buildLiveKit = async (
  path: string,
  tell: (what: Fetching) => void,
  signal: AbortSignal,
): Promise<void> => {
  await run('go', ['version'], { signal }).catch(() => {
    throw new Error('LiveKit cannot be built because Go is not installed.')
  })
  tell({ step: 'building', share: null })
  const bin = await mkdtemp(join(dirname(path), 'build-'))
  try {
    // A Go version that is too old downloads the required one automatically.
    const env = { ...process.env, GOBIN: bin, GOFLAGS: '-mod=mod', CGO_ENABLED: '0' }
    await run('go', ['install', goModule], { env, signal, timeout: buildMilliseconds })
    // Moved when it is whole, so that a half one is never taken for an engine.
    await rename(join(bin, 'server'), path)
  } catch (error) {
    throw new Error(`LiveKit could not be built: ${lastWords(error)}`, { cause: error })
  } finally {
    await rm(bin, { recursive: true, force: true })
  }
}

const lastWords = (error: unknown): string => {
  const said = (error as { stderr?: string }).stderr?.trim() ?? ''
  return said === '' ? String(error) : said.split('\n').slice(-3).join(' ')
}
