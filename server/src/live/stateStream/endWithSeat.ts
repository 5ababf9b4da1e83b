import type { App } from '#platform/run/app.ts'
import { sendToAll, watch, type Watcher } from './watchers.ts'

/**
 * Ends a stream when its seat loses the right to read it: the code was revoked or replaced, the
 * connection ended, or the event is over.
 * @param closed aborted when the stream has ended
 */
export const endWithSeat = async (
  app: App,
  {
    codeId,
    issueKey,
    eventId,
    role,
    connectionId,
  }: Omit<Watcher, 'endsWhenSilent' | 'tell' | 'sendSound' | 'end'>,
  closed: AbortSignal,
  end: () => void,
): Promise<void> => {
  const watcher: Watcher = {
    codeId,
    issueKey,
    eventId,
    role,
    connectionId,
    endsWhenSilent: true,
    tell: ({ type }) => {
      if (type === 'ended') end()
    },
    end,
  }
  closed.addEventListener('abort', watch(app, watcher))
  // The caller checked the seat before the subscription began.
  await sendToAll(app, [watcher])
}
