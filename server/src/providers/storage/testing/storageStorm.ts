import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type FileStore, FileStoreFailure } from '#platform/ports/storage.ts'
import { s3Store } from '../s3.ts'
import { startRealS3 } from './realS3.ts'

const clients = 8
const keysOfClient = 12
const mostBytes = 3 * 1024 * 1024
const millisecondsBetweenCrashes = 1_500

export interface StormReport {
  readonly acts: number
  readonly failed: number
  readonly crashes: number
  readonly seconds: number
  readonly problems: readonly string[]
}

/**
 * Possible contents of a key: several after a failed operation, which may have been applied; null
 * for none.
 */
type Possible = (Buffer | null)[]

/**
 * Writes, reads and removes files of a real S3 server that is killed repeatedly, and compares the
 * results with a model.
 */
export const storageStorm = async (acts: number): Promise<StormReport> => {
  const folder = await mkdtemp(join(tmpdir(), 'openbooth-storm-'))
  const server = await startRealS3(join(folder, 'store'))
  const store = s3Store(server.connection)
  const problems: string[] = []
  const begun = performance.now()
  let [left, failed, crashes, isOver] = [acts, 0, 0, false]

  const client = async (name: number): Promise<ReadonlyMap<string, Possible>> => {
    const known = new Map<string, Possible>()
    while (left > 0 && problems.length < 20) {
      left -= 1
      const key = `${name}/file-${randomInt(keysOfClient)}`
      const possible = known.get(key) ?? [null]
      try {
        known.set(key, await act(store, key, possible, join(folder, `of-${name}`)))
      } catch (error) {
        if (error instanceof Unknown) {
          failed += 1
          known.set(key, [...possible, error.wanted])
        } else problems.push(`${key}: ${String(error)}`)
      }
    }
    return known
  }
  const verify = async (known: ReadonlyMap<string, Possible>): Promise<void> => {
    for (const [key, possible] of known) {
      const found = await readWhole(store, key).catch((error: unknown) => String(error))
      if (typeof found === 'string') problems.push(`${key} at the end: ${found}`)
      else if (!holds(possible, found)) problems.push(`${key} at the end holds something else`)
    }
  }
  const crashing = (async () => {
    for (;;) {
      await pause(millisecondsBetweenCrashes)
      if (isOver) return
      await server.crash()
      crashes += 1
    }
  })()
  try {
    const known = await Promise.all(Array.from({ length: clients }, (_, name) => client(name)))
    isOver = true
    await crashing
    for (const one of known) await verify(one)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const seconds = (performance.now() - begun) / 1000
  return { acts: acts - left, failed, crashes, seconds, problems }
}

/** An operation without a response, with the content of the key if it was applied. */
class Unknown extends Error {
  readonly wanted: Buffer | null

  constructor(wanted: Buffer | null) {
    super('not answered')
    this.wanted = wanted
  }
}

const act = async (
  store: FileStore,
  key: string,
  possible: Possible,
  file: string,
): Promise<Possible> => {
  const kind = randomInt(4)
  if (kind === 0) {
    await store.remove(key).catch(unlessAway(null))
    return [null]
  }
  if (kind === 1) {
    const content = randomBytes(randomInt(mostBytes))
    await writeFile(file, content)
    await store.put(key, file, 'application/octet-stream').catch(unlessAway(content))
    return [content]
  }
  const found = await readWhole(store, key).catch((error: unknown) => {
    // A stream that breaks in the middle fails for its reader, so an incomplete file is never
    // mistaken for a complete one.
    if (error instanceof FileStoreFailure || isBroken(error)) return undefined
    throw error
  })
  if (found === undefined) return possible
  if (!holds(possible, found)) throw new Error('holds something else')
  if (kind === 3 && found !== null && found.length > 0) await readPart(store, key, found)
  return [found]
}

const unlessAway =
  (wanted: Buffer | null) =>
  (error: unknown): never => {
    throw error instanceof FileStoreFailure ? new Unknown(wanted) : error
  }

const isBroken = (error: unknown): boolean =>
  error instanceof Error && /aborted|ECONNRESET|premature/i.test(error.message)

const readWhole = (store: FileStore, key: string): Promise<Buffer | null> =>
  store.read(key).then(
    (stream) => buffer(stream),
    (error: unknown) => {
      if (error instanceof FileStoreFailure && error.reason === 'missing') return null
      throw error
    },
  )

const readPart = async (store: FileStore, key: string, whole: Buffer): Promise<void> => {
  const from = randomInt(whole.length)
  const to = from + randomInt(whole.length - from)
  const part = await store
    .read(key, { from, to })
    .then((stream) => buffer(stream))
    .catch(() => undefined)
  if (part !== undefined && !part.equals(whole.subarray(from, to + 1)))
    throw new Error(`holds something else from ${from} to ${to}`)
}

const holds = (possible: Possible, found: Buffer | null): boolean =>
  possible.some((one) => (one === null || found === null ? one === found : one.equals(found)))
