import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { makeReachableFolder } from '#platform/embeddedPostgres/serverUser.ts'
import { downloadLiveKit } from './downloadLiveKit.ts'
import { buildLiveKit } from './buildLiveKit.ts'
import type { Fetching } from './fetching.ts'
import { liveKitVersion } from './version.ts'

/**
 * The path of a downloaded or built engine. The name contains the version, so that a new release
 * needs a new engine.
 */
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
 * Finds a LiveKit server for this machine: the named program, one on the PATH, or a cached one.
 * Otherwise builds it with Go, which verifies it by a checksum database, or downloads a release and
 * verifies its checksums.
 * @param named the operator's choice, without alternatives
 * @param folder cache for the program; created if missing
 * @returns its path
 * @throws with all attempts and their errors
 */
export const findLiveKit = async (
  folder: string,
  named: string | undefined,
  onProgress: (what: Fetching) => void,
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
      await fetchTo(path, onProgress, signal)
      return path
    } catch (error) {
      if (signal.aborted) throw error
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new Error(failures.join(' '))
}
