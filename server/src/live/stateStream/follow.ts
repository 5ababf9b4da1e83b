import type { App } from '#platform/run/app.ts'
import type { StreamAnswer } from '#platform/http/verb.ts'
import type { SentSound } from '../sound/index.ts'
import type { WireMessage } from './messages.ts'
import { sendToAll, watch, type Watcher } from './watchers.ts'

type Follower = Omit<Watcher, 'endsWhenSilent' | 'tell' | 'sendSound' | 'end'>

/**
 * A stream of an event: first its state, then each change.
 * @param isLast true if the stream ends after a message
 */
export const follow = (
  app: App,
  { codeId, issueKey, eventId, role, connectionId }: Follower,
  isLast: (message: WireMessage) => boolean,
): StreamAnswer => ({
  start: async (send, closed, end) => {
    let hasSentEvent = false
    let sound: SentSound | undefined
    const sendMessage = (message: WireMessage): void => {
      send(message.type, message)
      // The event is the first message.
      if (!hasSentEvent && sound) send('sound', sound.message)
      hasSentEvent = true
      if (isLast(message)) end()
    }
    const sendSound = (told: SentSound): void => {
      const isNews = told.key !== sound?.key
      sound = told
      if (hasSentEvent && isNews) send('sound', told.message)
    }
    const watcher: Watcher = {
      codeId,
      issueKey,
      eventId,
      role,
      connectionId,
      tell: sendMessage,
      sendSound,
      end,
    }
    closed.addEventListener('abort', watch(app, watcher))
    // Read after subscribing, so that no change is lost. A change in between is newer.
    const sendFirst = (message: WireMessage): void => {
      if (!hasSentEvent) sendMessage(message)
    }
    const sendFirstSound = (told: SentSound): void => {
      if (!sound) sendSound(told)
    }
    await sendToAll(app, [{ ...watcher, tell: sendFirst, sendSound: sendFirstSound }])
  },
})
