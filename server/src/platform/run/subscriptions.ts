import type { PlainLog } from './plainLog.ts'

/** What a subscriber is told: the id that changed, or that an unknown number of notices was missed. */
export type Notice = { readonly id: string } | { readonly missed: true }

type Listener = (notice: Notice) => void

export interface Subscriptions {
  /** @returns what ends the subscription */
  add(topic: string, listener: Listener): () => void
  /** Passes on a notification's payload `{"topic", "id"}`. */
  receive(payload: string): void
  tellAllMissed(): void
}

/** Who wants to hear of which topic, in this process. A listener that throws is logged and harms no other. */
export const subscriptions = (log: PlainLog): Subscriptions => {
  const listeners = new Map<string, Set<Listener>>()
  const tell = (told: Iterable<Listener>, notice: Notice): void => {
    for (const listener of told)
      try {
        listener(notice)
      } catch (err) {
        log.error({ err }, 'A notification handler failed')
      }
  }
  return {
    add: (topic, listener) => {
      // Wrapped, so that the same function may listen twice.
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
      tell(listeners.get(topic) ?? [], { id })
    },
    tellAllMissed: () => {
      for (const ofTopic of listeners.values()) tell(ofTopic, { missed: true })
    },
  }
}
