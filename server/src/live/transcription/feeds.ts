import type { Caption } from '@openbooth/contract/live/transcription/rules'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { hiddenTracks } from './hiddenTracks.ts'
import { captionTopic, type PassedCaption } from './store.ts'

/** Captions that readers of an event may see. */
export interface CaptionAccess {
  readonly hidden: ReadonlySet<string>
  readonly areNamesShown: boolean
}

/** An open stream of captions. */
export interface CaptionReader {
  readonly language: string
  readonly send: (caption: Caption, access: CaptionAccess) => void
  /** Reloads the last captions, because some may have been missed. */
  readonly readAgain: () => void
  readonly end: () => void
}

/** The streams of captions of one event in this process. */
interface Feed {
  readonly readers: Set<CaptionReader>
  /** Read again after each change of the event, one read after the other. */
  access: Promise<CaptionAccess>
}

const readAccess = async (app: App, eventId: bigint): Promise<CaptionAccess> => {
  const [hidden, { areNamesShown }] = await Promise.all([
    hiddenTracks(app, eventId),
    app.db.query
      .selectFrom('events')
      .select('namesShown as areNamesShown')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow(),
  ])
  return { hidden, areNamesShown }
}

/** The feeds of a process by event. All streams of an event share one subscription and one read. */
const feeds = perProcess((app) => {
  const byEvent = new Map<bigint, Feed>()
  /** Passes the readers' access to `then`. If the query fails, their streams end and reconnect. */
  const withAccess = (eventId: bigint, feed: Feed, then: (access: CaptionAccess) => void): void => {
    feed.access.then(then).catch((err: unknown) => {
      app.log.error({ err, eventId: String(eventId) }, 'Failed to send captions to their readers')
      if (byEvent.get(eventId) === feed) byEvent.delete(eventId)
      for (const { end } of feed.readers) end()
    })
  }
  const refresh = (eventId: bigint, feed: Feed): void => {
    feed.access = feed.access.then(() => readAccess(app, eventId))
    withAccess(eventId, feed, () => {})
  }
  app.notifier.subscribe('event', (notice) => {
    for (const [eventId, feed] of byEvent)
      if ('missed' in notice || BigInt(notice.id) === eventId) refresh(eventId, feed)
  })
  app.notifier.subscribe(captionTopic, (notice) => {
    if ('missed' in notice) {
      for (const { readers } of byEvent.values()) for (const { readAgain } of readers) readAgain()
      return
    }
    const { event, ...caption } = JSON.parse(notice.id) as PassedCaption
    const eventId = BigInt(event)
    const feed = byEvent.get(eventId)
    if (feed)
      withAccess(eventId, feed, (access) => {
        for (const { language, send } of feed.readers)
          if (language === caption.language) send(caption, access)
      })
  })
  return byEvent
})

const newFeed = (app: App, eventId: bigint): Feed => {
  const access = readAccess(app, eventId)
  // Each waiting reader handles a failure. By then there may be no reader.
  access.catch(() => {})
  return { readers: new Set(), access }
}

/**
 * Sends the captions of an event to a stream.
 * @returns `access`, the current access of the reader, and `stop`
 */
export const readCaptions = (
  app: App,
  eventId: bigint,
  reader: CaptionReader,
): { readonly access: () => Promise<CaptionAccess>; readonly stop: () => void } => {
  const byEvent = feeds(app)
  const feed = byEvent.get(eventId) ?? newFeed(app, eventId)
  byEvent.set(eventId, feed)
  feed.readers.add(reader)
  return {
    access: () => feed.access,
    stop: () => {
      feed.readers.delete(reader)
      if (feed.readers.size === 0 && byEvent.get(eventId) === feed) byEvent.delete(eventId)
    },
  }
}
