import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { makeReachableFolder } from '#platform/embeddedPostgres/serverUser.ts'
import { downloadLiveKit } from './downloadLiveKit.ts'
import { buildLiveKit } from './buildLiveKit.ts'
import type { Fetching } from './fetching.ts'
import { liveKitVersion } from './version.ts'

/** Where an engine fetched before lies; the name carries the version, so that a new release fetches its own. */
export const fetchedPath = (folder: string): string =>
  join(folder, `livekit-server-${liveKitVersion}`)

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

const onPath = async (name: string): Promise<string | undefined> => {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name)
    if (folder !== '' && (await isProgram(path))) return path
  }
  return undefined
}

/**
 * A LiveKit server for this machine: the named one, one on the PATH, one fetched before, else fetched now: built where
 * there is Go, whose checksum database vouches for it, or downloaded from its releases and held against their checksums.
 * @param named by the operator; then nothing else will do
 * @param folder where one is kept that is fetched; made when missing
 * @returns its path
 * @throws with what was tried and why it did not work
 */
export const findLiveKit = async (
  folder: string,
  named: string | undefined,
  tell: (what: Fetching) => void,
  signal: AbortSignal,
): Promise<string> => {
  if (named !== undefined) {
    if (await isProgram(named)) return named
    throw new Error(`There is no program at ${named}.`)
  }
  const path = fetchedPath(folder)
  const found = (await onPath('livekit-server')) ?? ((await isProgram(path)) ? path : undefined)
  if (found !== undefined) return found
  await makeReachableFolder(folder)
  const failures: string[] = []
  for (const fetchTo of [buildLiveKit, downloadLiveKit]) {
    try {
      await fetchTo(path, tell, signal)
      return path
    } catch (error) {
      if (signal.aborted) throw error
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new Error(failures.join(' '))
}
