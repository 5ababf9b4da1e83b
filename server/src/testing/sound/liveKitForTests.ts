import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fetchedPath, findLiveKit } from '#providers/media/embedded/findLiveKit.ts'

const folder = resolve(import.meta.dirname, '../../../../node_modules/.cache/openbooth/livekit')

/** Finds a LiveKit for the tests as `npm start` does, or downloads one. */
export const fetchLiveKitForTests = (): Promise<string> => {
  const { OPENBOOTH_LIVEKIT: named } = process.env
  return findLiveKit(folder, named, () => {}, new AbortController().signal)
}

/** The LiveKit that tests run against; without it they fail. */
export const liveKitForTests = (): Promise<string> => {
  const isThere = process.env.OPENBOOTH_LIVEKIT !== undefined || existsSync(fetchedPath(folder))
  if (!isThere) throw new Error('There is no media engine: run node tools/installEngine.ts first.')
  return fetchLiveKitForTests()
}
