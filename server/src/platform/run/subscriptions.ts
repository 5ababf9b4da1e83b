import type { PlainLog } from './plainLog.ts'

/**
 * A notification for a subscriber: the id that changed, or that an unknown number of notifications
 * was missed.
 */
export type Notice = { readonly id: string } | { readonly missed: true }

type Listener = (notice: Notice) => void

export interface Subscriptions {
  /** @returns a function that unsubscribes */
  add(topic: string, listener: Listener): () => void
  /** Delivers the payload `{"topic", "id"}` of a notification. */
  receive(payload: string): void
  sendAllMissed(): void
}

/**
 * Subscribers by topic in this process. Errors of one handler are logged and do not affect the
 * others.
 */
export const subscriptions = (log: PlainLog): Subscriptions => {
  const listeners = new Map<string, Set<Listener>>()
  const notify = (told: Iterable<Listener>, notice: Notice): void => {
    for (const listener of told)
      try {
        listener(notice)
      } catch (err) {
        log.error({ err }, 'A notification handler failed')
      }
  }
  return {
    add: (topic, listener) => {
      // Wrapped, so that the same function can subscribe twice.
      const own: Listener = (notice) => listener(notice)
      const ofTopic = listeners.get(topic) ?? new Set()
      listeners.set(topic, ofTopic.add(own))
      return () => {
        ofTopic.delete(own)
        if (ofTopic.size === 0 && listeners.get(topic) === ofTopic) listeners.delete(topic)
      }
    },
    receive: (payload) => {
      const { topic, id } = JSON.parse(payload) as { topic: string; id: string }
      notify(listeners.get(topic) ?? [], { id })
    },
    sendAllMissed: () => {
      for (const ofTopic of listeners.values()) notify(ofTopic, { missed: true })
    },
  }
}
