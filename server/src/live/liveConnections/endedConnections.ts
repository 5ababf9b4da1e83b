import type { App } from '#platform/run/app.ts'

/**
 * `ended`: left, or replaced by the same device. `silent`: closed because heartbeats were missing.
 */
export type ConnectionEnd = 'ended' | 'silent'

const topics: Record<ConnectionEnd, string> = {
  ended: 'connection',
  silent: 'silentConnection',
}

/** Notifies every process of ended connections, whose streams end, too. */
export const publishEndedConnections = (
  { notifier }: Pick<App, 'notifier'>,
  connectionIds: readonly string[],
  end: ConnectionEnd = 'ended',
): void => {
  for (const id of connectionIds) notifier.publish(topics[end], id)
}

/**
 * Calls `listener` for each ended connection. After a missed notification it reloads its
 * connections.
 */
export const subscribeToEndedConnections = (
  { notifier }: Pick<App, 'notifier'>,
  listener: (connectionId: string, end: ConnectionEnd) => void,
): void => {
  for (const end of ['ended', 'silent'] as const)
    notifier.subscribe(topics[end], (notice) => {
      if ('id' in notice) listener(notice.id, end)
    })
}
