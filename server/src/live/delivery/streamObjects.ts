import { askWorker } from '#providers/workerHttp/index.ts'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { internalPath } from './hls/streamServer.ts'
import type { KeyedStreams, StreamedEvent } from './streamedEvents.ts'

/** Segments never change. Milliseconds. */
const segmentMilliseconds = 60_000
/** Half of `max-age`, so that a cache in front of us never gets an older playlist than it must. */
const playlistMilliseconds = 500
/** While a worker is replaced, players read the last playlist again. */
const stalePlaylistMilliseconds = 20_000
const mostBytes = 64 * 1024 * 1024

/** Other paths are refused before a worker is asked. */
export const objectPattern =
  /^(?:floor|(?:stage-)?\d{1,18})\/(?:2s\/)?(?:live\.m3u8|\d{1,12}\.mp3)$/

interface StoredObject {
  readonly body: Buffer
  readonly readAt: number
}

interface Objects {
  readonly stored: Map<string, StoredObject>
  readonly reading: Map<string, Promise<Buffer | null>>
  bytes: number
}

const objectsOf = perProcess((): Objects => ({ stored: new Map(), reading: new Map(), bytes: 0 }))

const remove = (objects: Objects, path: string): void => {
  objects.bytes -= objects.stored.get(path)?.body.length ?? 0
  objects.stored.delete(path)
}

/** Stores an object, and removes old ones: in order of arrival, which is the order of their age. */
const store = (objects: Objects, path: string, object: StoredObject): void => {
  remove(objects, path)
  objects.stored.set(path, object)
  objects.bytes += object.body.length
  for (const [oldest, { readAt }] of objects.stored) {
    if (objects.bytes <= mostBytes && object.readAt - readAt < segmentMilliseconds) return
    remove(objects, oldest)
  }
}

/** Asks the workers one after the other. Null: none has it. */
const askWorkers = async (
  app: App,
  { workers }: StreamedEvent,
  path: string,
): Promise<Buffer | null> => {
  let failure: unknown
  for (const url of workers)
    try {
      const body = await askWorker(app.secrets, url, path)
      if (body !== null) return body
    } catch (error) {
      failure = error
    }
  if (failure !== undefined) throw failure
  return null
}

const read = async (app: App, event: StreamedEvent, path: string): Promise<Buffer | null> => {
  const objects = objectsOf(app)
  const before = objects.stored.get(path)
  const readAt = performance.now()
  const stale = (): Buffer | null =>
    before !== undefined && readAt - before.readAt < stalePlaylistMilliseconds ? before.body : null
  try {
    const body = await askWorkers(app, event, path)
    if (body !== null) store(objects, path, { body, readAt })
    // A successor has no segment yet.
    return body ?? stale()
  } catch (err) {
    app.log.warn({ err, eventId: String(event.eventId) }, 'The audio worker did not serve a stream')
    return stale()
  }
}

/**
 * A playlist or segment of an event from its audio worker. Concurrent requests share one read.
 * @param path `<stream>/live.m3u8` or `<stream>/<n>.mp3`, as in `objectPattern`
 */
export const streamObject = (
  app: App,
  { event, mix }: KeyedStreams,
  path: string,
): Promise<Buffer | null> => {
  const objects = objectsOf(app)
  const whole = internalPath(event.eventId, mix, path)
  const stored = objects.stored.get(whole)
  const lifetime = path.endsWith('.mp3') ? segmentMilliseconds : playlistMilliseconds
  if (stored !== undefined && performance.now() - stored.readAt < lifetime)
    return Promise.resolve(stored.body)
  const running = objects.reading.get(whole)
  if (running !== undefined) return running
  const reading = read(app, event, whole).finally(() => objects.reading.delete(whole))
  objects.reading.set(whole, reading)
  return reading
}
