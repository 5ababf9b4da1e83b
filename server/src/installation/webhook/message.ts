import { agendaCalls } from '@openbooth/contract/events/agenda/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { eventReportCalls } from '@openbooth/contract/live/report/calls'
import { streamInputCalls } from '@openbooth/contract/live/streamInput/calls'
import { streamOutputCalls } from '@openbooth/contract/live/streamOutput/calls'
import { recordingCalls } from '@openbooth/contract/live/recording/calls'
import type { WebhookKind } from '@openbooth/contract/installation/webhook/rules'

/** The facts of a delivery besides its kind, recorded with the event. Empty for a test. */
export interface Facts {
  readonly event?: { readonly id: number; readonly number: string; readonly name: string }
  readonly alarm?: object
  readonly recording?: { readonly id: number }
  readonly output?: { readonly id: number }
  readonly session?: { readonly id: number }
  readonly programme?: { readonly id: number }
  readonly code?: { readonly id: number }
}

interface Call {
  readonly path: string
  readonly input: object
}

/** The call with which the receiver can load details; the delivery itself contains only names. */
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
  'output.failed': (eventId) => ({ path: streamOutputCalls.list.path, input: { eventId } }),
  'session.started': (eventId) => ({ path: agendaCalls.get.path, input: { eventId } }),
  'session.ended': (eventId) => ({ path: agendaCalls.get.path, input: { eventId } }),
  'programme.changed': (_, { programme }) => ({
    path: agendaCalls.programme.path,
    input: { id: programme!.id },
  }),
  'event.created': (id) => ({ path: eventCalls.get.path, input: { id } }),
  'event.changed': (id) => ({ path: eventCalls.get.path, input: { id } }),
  'technician.accepted': (eventId) => ({ path: technicianCalls.booking.path, input: { eventId } }),
  'technician.declined': (eventId) => ({ path: technicianCalls.booking.path, input: { eventId } }),
  'code.opened': (eventId) => ({ path: eventCalls.codes.path, input: { eventId } }),
  'report.ready': (id) => ({ path: eventReportCalls.get.path, input: { id } }),
  'input.connected': (eventId) => ({ path: streamInputCalls.list.path, input: { eventId } }),
  'input.lost': (eventId) => ({ path: streamInputCalls.list.path, input: { eventId } }),
}

interface Stored {
  readonly kind: string
  readonly createdAt: Date
  readonly facts: unknown
}

/**
 * The body of a delivery, equal at each attempt. The database contains only kinds of the contract
 * and facts of this shape.
 */
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
