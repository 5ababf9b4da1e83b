import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'

type NotifierApp = Pick<App, 'notifier'>

/** Short-lived messages about running events, from any process to the streams of all processes. */
interface EventTopic<Message> {
  /**
   * Sends a message to all processes. A newer message of the same event and part replaces an unsent
   * one.
   */
  send(app: NotifierApp, eventId: bigint, message: Message, part?: number): void
  /** @returns a function that unsubscribes */
  subscribe(app: NotifierApp, eventId: bigint, follower: (message: Message) => void): () => void
}

/** @param topic the name of its notifications */
export const eventTopic = <Message>(topic: string): EventTopic<Message> => {
  type Follower = (message: Message) => void
  /** Subscribers in this process, by event. */
  const followersOf = perProcess((app: NotifierApp) => {
    const byEvent = new Map<string, Set<Follower>>()
    app.notifier.subscribe(topic, (notice) => {
      // Missed messages have expired.
      if ('missed' in notice) return
      const end = notice.id.indexOf(' ')
      const followers = byEvent.get(notice.id.slice(0, end))
      if (followers === undefined) return
      const message = JSON.parse(notice.id.slice(end + 1)) as Message
      for (const follower of followers) follower(message)
    })
    return byEvent
  })
  return {
    send: (app, eventId, message, part = 0) =>
      app.notifier.pass(topic, `${eventId} ${part}`, `${eventId} ${JSON.stringify(message)}`),
    subscribe: (app, eventId, follower) => {
      const byEvent = followersOf(app)
      const key = String(eventId)
      const ofEvent = byEvent.get(key) ?? new Set()
      byEvent.set(key, ofEvent.add(follower))
      return () => {
        ofEvent.delete(follower)
        if (ofEvent.size === 0 && byEvent.get(key) === ofEvent) byEvent.delete(key)
      }
    },
  }
}
