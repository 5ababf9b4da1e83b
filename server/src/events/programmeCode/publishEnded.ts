import type { App } from '#platform/run/app.ts'

/** Notifies the streams of events whose connections ended, and the staff who see their number. */
export const publishEnded = ({ notifier }: App, eventIds: readonly bigint[]): void => {
  for (const eventId of eventIds) {
    notifier.publish('event', eventId)
    notifier.publish('sound', eventId)
  }
}
