import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { eventReportCalls } from '@openbooth/contract/live/report/calls'
import { recordingCalls } from '@openbooth/contract/live/recording/calls'
import type { WebhookKind } from '@openbooth/contract/installation/webhook/rules'

/** What a message is about besides its kind, as it was written with what happened. Of a test there is nothing. */
export interface Facts {
  readonly event?: { readonly id: number; readonly number: string; readonly name: string }
  readonly alarm?: object
  readonly recording?: { readonly id: number }
}

interface Call {
  readonly path: string
  readonly input: object
}

/** What the receiver asks for more: a message names things, and says nothing of what they hold. */
const callOf: Record<WebhookKind, (event: number, facts: Facts) => Call> = {
  'event.opened': (id) => ({ path: eventCalls.get.path, input: { id } }),
  'event.closed': (id) => ({ path: eventCalls.get.path, input: { id } }),
  'event.cancelled': (id) => ({ path: eventCalls.get.path, input: { id } }),
  alarm: (id) => ({ path: eventLiveCalls.acts.path, input: { id } }),
  'recording.ready': (eventId) => ({ path: recordingCalls.list.path, input: { eventId } }),
  'recording.made': (eventId, { recording }) => ({
    path: recordingCalls.download.path,
    input: { eventId, id: recording!.id },
  }),
  'report.ready': (id) => ({ path: eventReportCalls.get.path, input: { id } }),
}

interface Stored {
  readonly kind: string
  readonly createdAt: Date
  readonly facts: unknown
}

/** What is sent, the same at each try. The database has only kinds of the contract and facts of this shape. */
export const bodyOf = ({ kind, createdAt, facts }: Stored, publicUrl: string): string => {
  const { event, ...more } = facts as Facts
  return JSON.stringify({
    type: kind,
    timestamp: createdAt.toISOString(),
    data: event
      ? {
          event: { ...event, page: `${publicUrl}/meeting/detail/${event.id}` },
          ...more,
          call: callOf[kind as WebhookKind](event.id, more),
        }
      : {},
  })
}

export const messageIdOf = ({ messageId }: { readonly messageId: string }): string =>
  `msg_${messageId}`
