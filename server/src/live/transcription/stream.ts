import { liveCaptionCalls } from '@openbooth/contract/live/transcription/liveCalls'
import type { Caption } from '@openbooth/contract/live/transcription/rules'
import { seatVerb } from '#platform/http/verb.ts'
import { endWithSeat } from '../stateStream/index.ts'
import { readCaptions, type CaptionAccess } from './feeds.ts'
import { lastCaptions } from './queries.ts'

/**
 * Streams captions to participants. Listeners get no hidden channels, and names only if the event
 * shows them.
 */
export const stream = seatVerb(liveCaptionCalls.stream, async ({ app, seat }, { language }) => {
  const { eventId, role } = seat
  const isListener = role === 'listener'
  const seen = (captions: readonly Caption[], access: CaptionAccess): Caption[] =>
    isListener
      ? captions
          .filter(({ track }) => !access.hidden.has(track))
          .map((caption) => (access.areNamesShown ? caption : { ...caption, speaker: '' }))
      : [...captions]
  return {
    start: async (send, closed, end) => {
      const sendLast = async (): Promise<void> => {
        const last = await lastCaptions(app.db, eventId, language)
        const captions = seen(last, await reading.access())
        if (!closed.aborted) send('captions', { type: 'captions', captions })
      }
      const reading = readCaptions(app, eventId, {
        language,
        send: (one, access) => {
          for (const caption of seen([one], access)) send('caption', { type: 'caption', caption })
        },
        readAgain: () => {
          sendLast().catch((err: unknown) => {
            app.log.error({ err }, 'Failed to read captions for a stream')
            end()
          })
        },
        end,
      })
      closed.addEventListener('abort', reading.stop)
      await endWithSeat(app, seat, closed, end)
      await sendLast()
    },
  }
})
