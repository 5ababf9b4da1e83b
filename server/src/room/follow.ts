import type { App } from '#platform/run/app.ts'
import type { StreamAnswer } from '#platform/http/verb.ts'
import type { WireMessage } from './messages.ts'
import { tellAll, watch, type Watcher } from './watchers.ts'

type Follower = Omit<Watcher, 'tell' | 'end'>

/**
 * A stream that tells of an event at once and after each change.
 * @param isLast whether there is nothing more to tell after a message
 */
export const follow = (
  app: App,
  { codeId, issueKey, eventId, connectionId }: Follower,
  isLast: (message: WireMessage) => boolean,
): StreamAnswer => ({
  start: async (send, closed, end) => {
    let isTold = false
    const tell = (message: WireMessage): void => {
      isTold = true
      send(message.type, message)
      if (isLast(message)) end()
    }
    const watcher: Watcher = { codeId, issueKey, eventId, connectionId, tell, end }
    closed.addEventListener('abort', watch(app, watcher))
    // Read after the watching began, so that no change falls between; a change told meanwhile is newer.
    const tellFirst = (message: WireMessage): void => {
      if (!isTold) tell(message)
    }
    await tellAll(app, [{ ...watcher, tell: tellFirst }])
  },
})
