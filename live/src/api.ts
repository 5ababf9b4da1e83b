import type { WireInput, WireOutput } from '@openbooth/contract/call'
import type { liveCaptionCalls } from '@openbooth/contract/live/transcription/liveCalls'
import type { chatCalls } from '@openbooth/contract/live/chat/calls'
import type { liveDocumentCalls } from '@openbooth/contract/events/document/liveCalls'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import type { liveAgendaCalls } from '@openbooth/contract/live/agenda/calls'
import type { alarmCalls } from '@openbooth/contract/live/alarms/calls'
import type { headphoneExposureCalls } from '@openbooth/contract/live/headphoneExposure/calls'
import type { ownReportCalls } from '@openbooth/contract/live/report/ownCalls'
import type { equipmentCheckCalls } from '@openbooth/contract/live/equipmentCheck/calls'
import type { liveProgrammeCalls } from '@openbooth/contract/live/programme/calls'
import type { liveConnectionCalls } from '@openbooth/contract/live/liveConnections/calls'
import type { connectionStatsCalls } from '@openbooth/contract/live/connectionStats/calls'
import type { scheduleCalls } from '@openbooth/contract/live/schedule/calls'
import type { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import type { soundCalls } from '@openbooth/contract/live/sound/calls'
import type { teamCalls } from '@openbooth/contract/live/team/calls'
import type { liveStreamOutputCalls } from '@openbooth/contract/live/streamOutput/calls'
import type { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { isRefusal, type ApiProblem } from '@openbooth/web/api/ApiError.ts'
import { readToken } from '@openbooth/web/api/token.ts'
import * as transport from '@openbooth/web/api/transport.ts'

type LiveCall =
  | (typeof admissionCalls)[keyof typeof admissionCalls]
  | typeof liveConnectionCalls.leave
  | typeof liveProgrammeCalls.get
  | (typeof stateStreamCalls)[keyof typeof stateStreamCalls]
  | (typeof soundCalls)[keyof typeof soundCalls]
  | (typeof liveCaptionCalls)[keyof typeof liveCaptionCalls]
  | (typeof chatCalls)[keyof typeof chatCalls]
  | (typeof liveDocumentCalls)[keyof typeof liveDocumentCalls]
  | (typeof connectionStatsCalls)[keyof typeof connectionStatsCalls]
  | (typeof headphoneExposureCalls)[keyof typeof headphoneExposureCalls]
  | (typeof teamCalls)[keyof typeof teamCalls]
  | (typeof scheduleCalls)[keyof typeof scheduleCalls]
  | (typeof ownReportCalls)[keyof typeof ownReportCalls]
  | (typeof equipmentCheckCalls)[keyof typeof equipmentCheckCalls]
  | (typeof liveAgendaCalls)[keyof typeof liveAgendaCalls]
  | (typeof alarmCalls)[keyof typeof alarmCalls]
  | (typeof liveStreamOutputCalls)[keyof typeof liveStreamOutputCalls]
  | (typeof technicianCalls)['look' | 'answer']

/**
 * The outcome of a call: data, a refusal from the error catalogue, or no usable response. Only
 * `unreachable` is worth a retry.
 */
export type Answer<Data> =
  | { readonly kind: 'ok'; readonly data: Data }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreachable' }

/** Refusals of a submitted id or code. They share status 404 with unknown paths. */
const answersNotFound: ReadonlySet<string> = new Set([
  'Code Not Found',
  'Seat Not Found',
  'Chat Not Found',
  'Alarm Not Found',
  'Channel Not Found',
  'Document Not Found',
  'Stream Output Not Found',
  'Technician Offer Not Found',
  'Schedule Not Found',
])

/** Temporary failures: the server has an error, or limits requests or streams. */
const isPassing = ({ status, message }: ApiProblem): boolean =>
  status >= 500 ||
  (status === 404 && !answersNotFound.has(message)) ||
  message === 'Too Many Requests' ||
  message === 'Too Many Streams'

/** Callers get a failure as a value. */
const answerOf = async <Data>(ask: () => Promise<Data>): Promise<Answer<Data>> => {
  try {
    return { kind: 'ok', data: await ask() }
  } catch (error) {
    return isRefusal(error) && !isPassing(error.problem)
      ? { kind: 'refused', message: error.problem.message }
      : { kind: 'unreachable' }
  }
}

interface CallOptions {
  /** The ticket of a seat. */
  readonly seat?: string
  /** The browser sends the call even while the page unloads. */
  readonly keepalive?: boolean
  readonly signal?: AbortSignal
}

const headersOf = (call: LiveCall, seat: string | undefined): Record<string, string> => {
  // The server adds the event to the attended events of the user who is signed in to the console on
  // this device.
  const token = call === admissionCalls.join ? readToken() : undefined
  return { ...(seat === undefined ? {} : { seat }), ...(token === undefined ? {} : { token }) }
}

/** Makes a call. Never throws. */
export const callLive = <C extends LiveCall>(
  call: C,
  input: WireInput<C>,
  { seat, keepalive = false, signal: given }: CallOptions = {},
): Promise<Answer<WireOutput<C>>> =>
  answerOf(async () => {
    const headers = headersOf(call, seat)
    const signal = transport.withinTime(given)
    const response = await transport.send(call, input, { headers, keepalive, signal })
    return (await transport.openEnvelope(response)) as WireOutput<C>
  })

/** Calls an endpoint that returns a file. Never throws. */
export const callLiveFile = <C extends typeof admissionCalls.calendar>(
  call: C,
  input: WireInput<C>,
): Promise<Answer<transport.ReceivedFile>> =>
  answerOf(async () =>
    transport.openFile(await transport.send(call, input, { signal: transport.withinTime() })),
  )

interface StreamOptions {
  readonly signal: AbortSignal
  /** The ticket of a seat. */
  readonly seat?: string
  readonly onRefused: () => void | Promise<void>
  /** Whether the server ends the stream after the present state. */
  readonly isBrief?: boolean
}

/**
 * Opens a stream. The credentials are in a header or the body, never in the address, because
 * servers log addresses. Throws only what `onRefused` throws.
 * @returns a reader of the stream's bytes; undefined without a stream
 */
export const openStream = async <
  C extends
    | typeof stateStreamCalls.stream
    | typeof admissionCalls.wait
    | typeof liveCaptionCalls.stream,
>(
  call: C,
  input: WireInput<C>,
  { signal, seat, onRefused, isBrief = false }: StreamOptions,
): Promise<ReadableStreamDefaultReader<Uint8Array> | undefined> => {
  const answer = await answerOf(async () => {
    const headers = { ...headersOf(call, seat), ...transport.streamHeaders(isBrief) }
    return transport.openStream(await transport.send(call, input, { headers, signal }))
  })
  if (answer.kind === 'refused') await onRefused()
  return answer.kind === 'ok' ? answer.data : undefined
}

/**
 * Makes a call and returns its body as it arrives, so that the caller can time it. Never throws.
 */
export const openDownload = (
  call: typeof equipmentCheckCalls.download,
  input: WireInput<typeof equipmentCheckCalls.download>,
  signal: AbortSignal,
): Promise<Answer<ReadableStreamDefaultReader<Uint8Array>>> =>
  answerOf(async () => transport.openBytes(await transport.send(call, input, { signal })))
