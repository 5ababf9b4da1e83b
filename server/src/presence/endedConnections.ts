import type { App } from '#platform/run/app.ts'

/** `ended`: left, or replaced by its device. `silent`: given up, because no heartbeat came. */
export type ConnectionEnd = 'ended' | 'silent'

const topics: Record<ConnectionEnd, string> = {
  ended: 'connection',
  silent: 'silentConnection',
}

/** Notifies every process that connections ended: their streams end too. */
export const publishEndedConnections = (
  { notifier }: Pick<App, 'notifier'>,
  connectionIds: readonly string[],
  end: ConnectionEnd = 'ended',
): void => {
  for (const id of connectionIds) notifier.publish(topics[end], id)
}

/** Calls `listener` with each connection that ended. After missed notices, the subscriber reads its connections again. */
export const subscribeToEndedConnections = (
  { notifier }: Pick<App, 'notifier'>,
  listener: (connectionId: string, end: ConnectionEnd) => void,
): void => {
  for (const end of ['ended', 'silent'] as const)
    notifier.subscribe(topics[end], (notice) => {
      if ('id' in notice) listener(notice.id, end)
    })
}
