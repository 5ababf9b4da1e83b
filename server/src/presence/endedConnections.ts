import type { App } from '#platform/run/app.ts'

const topic = 'connection'

/** Notifies every process that connections ended: their streams end too. */
export const publishEndedConnections = (
  { notifier }: Pick<App, 'notifier'>,
  connectionIds: readonly string[],
): void => {
  for (const id of connectionIds) notifier.publish(topic, id)
}

/** Calls `listener` with each connection that ended. After missed notices, the subscriber reads its connections again. */
export const subscribeToEndedConnections = (
  { notifier }: Pick<App, 'notifier'>,
  listener: (connectionId: string) => void,
): void => {
  notifier.subscribe(topic, (notice) => {
    if ('id' in notice) listener(notice.id)
  })
}
