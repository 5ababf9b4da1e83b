import { execFile } from 'node:child_process'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Fetching } from './fetching.ts'
import { goModule } from './version.ts'

const run = promisify(execFile)
// The build takes two minutes on two cores and much longer on a busy machine. Build results are
// cached for the next attempt.
const buildMilliseconds = 60 * 60_000

/**
 * Builds LiveKit with the installed Go, which verifies sources by its checksum database.
 * @throws without a suitable Go, or if the build fails
 */
export const buildLiveKit = async (
  path: string,
  onProgress: (what: Fetching) => void,
  signal: AbortSignal,
): Promise<void> => {
  await run('go', ['version'], { signal }).catch(() => {
    throw new Error('LiveKit cannot be built because Go is not installed.')
  })
  onProgress({ step: 'building', share: null })
  const bin = await mkdtemp(join(dirname(path), 'build-'))
  try {
    // A Go version that is too old downloads the required one automatically.
    const env = { ...process.env, GOBIN: bin, GOFLAGS: '-mod=mod', CGO_ENABLED: '0' }
    await run('go', ['install', goModule], { env, signal, timeout: buildMilliseconds })
    // Moved when complete, so that an interrupted build leaves no partial program.
    await rename(join(bin, 'server'), path)
  } catch (error) {
    throw new Error(`LiveKit could not be built: ${endOfLog(error)}`, { cause: error })
  } finally {
    await rm(bin, { recursive: true, force: true })
  }
}

const endOfLog = (error: unknown): string => {
  const said = (error as { stderr?: string }).stderr?.trim() ?? ''
  return said === '' ? String(error) : said.split('\n').slice(-3).join(' ')
}
