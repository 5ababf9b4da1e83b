import { askWorker } from '#providers/workerHttp/index.ts'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { internalPath } from './hls/streamServer.ts'
import { openSharedReads } from './sharedReads.ts'
import type { KeyedStreams, StreamedEvent } from './streamedEvents.ts'

/** Segments never change. Milliseconds. */
const segmentMilliseconds = 60_000
/** Half of `max-age`, so that a cache in front of us never gets an older playlist than it must. */
const playlistMilliseconds = 500
/** While a worker is replaced, players read the last playlist again. */
const stalePlaylistMilliseconds = 20_000
/** A missing object is requested from the worker once in this time. */
const missingMilliseconds = 250
const mostBytes = 64 * 1024 * 1024
/** Of an entry without a body. */
const missingBytes = 500

/** Other paths are refused before a worker is asked. */
export const objectPattern =
  /^(?:floor|(?:stage-)?\d{1,18})\/(?:2s\/)?(?:live\.m3u8|\d{1,12}\.mp3)$/

const isSegment = (path: string): boolean => path.endsWith('.mp3')

const objectsOf = perProcess(() =>
  openSharedReads<Buffer | null>({
    freshFor: (path, body) => {
      if (body === null) return missingMilliseconds
      return isSegment(path) ? segmentMilliseconds : playlistMilliseconds
    },
    staleFor: stalePlaylistMilliseconds,
    most: mostBytes,
    sizeOf: (body) => missingBytes + (body?.length ?? 0),
  }),
)

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

/**
 * A playlist or segment of an event from its audio worker. Concurrent requests share one read.
 * @param path `<stream>/live.m3u8` or `<stream>/<n>.mp3`, as in `objectPattern`
 */
export const streamObject = (
  app: App,
  { event, mix }: KeyedStreams,
  path: string,
): Promise<Buffer | null> => {
  const whole = internalPath(event.eventId, mix, path)
  return objectsOf(app).read(whole, async (before) => {
    try {
      // A successor has no segment yet.
      return (await askWorkers(app, event, whole)) ?? before ?? null
    } catch (err) {
      const eventId = String(event.eventId)
      app.log.warn({ err, eventId }, 'The audio worker did not serve a stream')
      return before ?? null
    }
  })
}
