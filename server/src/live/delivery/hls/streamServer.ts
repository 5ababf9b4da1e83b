import { serveWorker } from '#providers/workerHttp/index.ts'
import type { App } from '#platform/run/app.ts'
import type { EncodedMix } from './channelEncoder.ts'
import type { EventStreams } from './eventStreams.ts'

/** Players find the end of a stream within this time. Milliseconds. */
const endedMilliseconds = 60_000

/** The internal HTTP server of an audio worker. */
export interface StreamServer {
  /** Null if it could not listen. Then the worker does everything else. */
  readonly url: string | null
  /** @returns a function that removes the streams, at once or when players have found their end */
  add(eventId: bigint, streams: EventStreams): (isOver: boolean) => void
  close(): Promise<void>
}

/** The path of an object of a stream on the internal server. */
export const internalPath = (eventId: bigint, mix: EncodedMix, path: string): string =>
  `/hls/${eventId}/${mix}/${path}`

const pathPattern = /^\/hls\/(\d{1,18})\/(?:(heard)|published)\/(.+)$/

export const startStreamServer = async ({
  env,
  secrets,
  log,
}: Pick<App, 'env' | 'secrets' | 'log'>): Promise<StreamServer> => {
  const events = new Map<string, EventStreams>()
  const answer = async (path: string) => {
    const [, eventId = '', heard, rest = ''] = pathPattern.exec(path) ?? []
    const mix = heard === undefined ? 'published' : 'heard'
    return (await events.get(eventId)?.answer(mix, rest)) ?? null
  }
  const served = await serveWorker({ secrets, url: env.OPENBOOTH_WORKER_URL }, answer).catch(
    (err: unknown) => {
      log.error({ err }, 'The audio worker cannot listen at OPENBOOTH_WORKER_URL and serves no HLS')
      return undefined
    },
  )
  return {
    url: served?.url ?? null,
    add: (eventId, streams) => {
      const key = String(eventId)
      events.set(key, streams)
      const remove = (): void => {
        if (events.get(key) === streams) events.delete(key)
      }
      return (isOver) => {
        if (isOver) setTimeout(remove, endedMilliseconds).unref()
        else remove()
      }
    },
    close: async () => served?.close(),
  }
}
