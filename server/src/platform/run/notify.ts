import pg from 'pg'
import { holdRunningLock, notificationChannel } from '#platform/database/runningLock.ts'
import type { PlainLog } from './plainLog.ts'
import { singleFlight } from '#platform/concurrency/singleFlight.ts'
import { type Notice, subscriptions } from './subscriptions.ts'

export type { Notice } from './subscriptions.ts'

export interface Notifier {
  /**
   * Notifies every server process that the object changed. Call it after the transaction: inside,
   * commits would queue up. During an outage notifications are stored and sent afterwards.
   */
  publish(topic: string, id: bigint | string): void
  /**
   * Sends every server process a short-lived message. A newer message of the same key replaces an
   * unsent one. Messages are not stored during an outage.
   * @param text received by subscribers as `id`; in JSON less than 7,900 bytes
   */
  pass(topic: string, key: string, text: string): void
  /** @returns a function that unsubscribes */
  subscribe(topic: string, listener: (notice: Notice) => void): () => void
  close(): Promise<void>
}

const firstPauseMilliseconds = 100
const longestPauseMilliseconds = 15_000

/**
 * Listens on a separate connection. After a reconnect every subscriber gets `{ missed: true }` and
 * must reload its state. The connection also holds the lock of running processes.
 * @throws if the first connection fails
 */
export const openNotifier = async (url: string, log: PlainLog): Promise<Notifier> => {
  const subscribed = subscriptions(log)
  const unsent = new Set<string>()
  const passing = new Map<string, string>()
  let isClosed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  // One statement at a time, with everything that has arrived since the last one.
  const sendAll = singleFlight(async () => {
    if (!client || unsent.size + passing.size === 0) return
    const kept = [...unsent]
    const payloads = [...kept, ...passing.values()]
    unsent.clear()
    passing.clear()
    try {
      await client.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [
        notificationChannel,
        payloads,
      ])
    } catch (err) {
      for (const payload of kept) unsent.add(payload)
      log.warn({ err }, 'Could not send notifications. They will be sent after reconnecting')
    }
  })
  const connect = async (): Promise<void> => {
    const next = await listen(url, (payload) => subscribed.receive(payload))
    if (isClosed) return next.end()
    client = next
    next.on('end', () => {
      client = undefined
      passing.clear()
      if (!isClosed) reconnectAfter(firstPauseMilliseconds)
    })
  }
  const reconnectAfter = (pause: number): void => {
    retry = setTimeout(() => {
      connect().then(
        () => {
          log.warn({}, 'Reconnected to notifications')
          void sendAll()
          subscribed.sendAllMissed()
        },
        (err: unknown) => {
          log.warn({ err }, 'Failed to reconnect to the database for notifications. Retrying')
          if (!isClosed) reconnectAfter(Math.min(pause * 2, longestPauseMilliseconds))
        },
      )
    }, pause)
  }

  await connect()
  return {
    publish: (topic, id) => {
      unsent.add(JSON.stringify({ topic, id: String(id) }))
      void sendAll()
    },
    pass: (topic, key, text) => {
      if (!client) return
      passing.set(`${topic} ${key}`, JSON.stringify({ topic, id: text }))
      void sendAll()
    },
    subscribe: subscribed.add,
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await sendAll()
      await client?.end()
    },
  }
}

const listen = async (url: string, receive: (payload: string) => void): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'openbooth notify',
    connectionTimeoutMillis: 10_000,
    // A connection that a firewall dropped silently would otherwise be listened to for hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // Followed by `end`, which reconnects.
  client.on('error', () => {})
  client.on('notification', ({ payload }) => receive(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${notificationChannel}`)
    await client.query(holdRunningLock)
    return client
  } catch (error) {
    // Not awaited: a connection that broke while connecting may never emit its end.
    client.end().catch(() => {})
    throw error
  }
}
