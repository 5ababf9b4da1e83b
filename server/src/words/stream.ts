import { liveCaptionCalls } from '@openbooth/contract/live/captions'
import type { Caption } from '@openbooth/contract/rules/captions'
import { seatVerb } from '#platform/http/verb.ts'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { hiddenTracks } from './hiddenTracks.ts'
import { lastCaptions } from './queries.ts'
import { captionTopic, type PassedCaption } from './store.ts'

interface Reader {
  readonly tell: (caption: Caption) => void
  /** Reads the last ones again, where some may have been missed. */
  readonly readAgain: () => void
}

/** Who reads captions here, by event and language: one subscription feeds them all. */
const readers = perProcess((app) => {
  const byKey = new Map<string, Set<Reader>>()
  app.notifier.subscribe(captionTopic, (notice) => {
    if ('missed' in notice) {
      for (const some of byKey.values()) for (const { readAgain } of some) readAgain()
      return
    }
    const { event, ...caption } = JSON.parse(notice.id) as PassedCaption
    for (const { tell } of byKey.get(`${event} ${caption.language}`) ?? []) tell(caption)
  })
  return byKey
})

const read = (app: App, key: string, reader: Reader): (() => void) => {
  const byKey = readers(app)
  const some = byKey.get(key) ?? new Set()
  byKey.set(key, some.add(reader))
  return () => {
    some.delete(reader)
    if (some.size === 0 && byKey.get(key) === some) byKey.delete(key)
  }
}

/** What is said, as text, to whoever is in: listeners nothing of hidden channels, and names only where the event shows them. */
export const stream = seatVerb(liveCaptionCalls.stream, async ({ app, seat }, { language }) => {
  const { eventId, role } = seat
  const isListener = role === 'listener'
  const [hidden, { areNamesShown }] = await Promise.all([
    isListener ? hiddenTracks(app, eventId) : new Set<string>(),
    app.db.query
      .selectFrom('events')
      .select('namesShown as areNamesShown')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow(),
  ])
  const shown = (caption: Caption): Caption =>
    isListener && !areNamesShown ? { ...caption, speaker: '' } : caption
  return {
    start: async (send, closed, end) => {
      const tellLast = async (): Promise<void> => {
        const last = await lastCaptions(app.db, eventId, language)
        const captions = last.filter(({ track }) => !hidden.has(track)).map(shown)
        if (!closed.aborted) send('captions', { type: 'captions', captions })
      }
      const again = (): void => {
        tellLast().catch((err: unknown) => {
          app.log.error({ err }, 'Captions could not be read for a stream')
          end()
        })
      }
      const unread = read(app, `${eventId} ${language}`, {
        tell: (caption) => {
          if (!hidden.has(caption.track))
            send('caption', { type: 'caption', caption: shown(caption) })
        },
        readAgain: again,
      })
      closed.addEventListener('abort', unread)
      await tellLast()
    },
  }
})
