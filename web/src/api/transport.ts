import { decodePercent } from '@openbooth/contract/typed/percent'
import { successCode, type Call } from '@openbooth/contract/call'
import type { StaleSave } from '@openbooth/contract/edits'
import { briefStream } from '@openbooth/contract/streamMessages'
import { recordDateHeader } from '../time/serverTime.ts'
import { ApiError, type ApiProblem, type FieldProblem, type SecondStep } from './ApiError.ts'
import { apiUrl } from './apiUrl.ts'

const timeoutMilliseconds = 10_000

interface SendOptions {
  /** Authentication: the token of a session or the ticket of a seat. */
  readonly headers?: Readonly<Record<string, string>>
  /** A stream has no timeout; for other calls see `withinTime`. */
  readonly signal?: AbortSignal
  /** For calls with a file. */
  readonly file?: File
  /** Sent even while the page unloads. */
  readonly keepalive?: boolean
}

const withoutAnswer = (kind: ApiProblem['kind'], message: string) =>
  new ApiError({ kind, code: 0, status: 0, message, fields: [], requestId: undefined })

const query = (input: unknown) =>
  new URLSearchParams(
    Object.entries(input as Record<string, string | number | boolean | undefined>).flatMap(
      ([name, value]) => (value === undefined ? [] : [[name, String(value)]]),
    ),
  ).toString()

/** The network can fail before the response and while it is read; both give the same error. */
export const overNetwork = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw withoutAnswer('timeout', error.message)
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw withoutAnswer('unreachable', error instanceof Error ? error.message : String(error))
  }
}

/** A file with the input. The browser sets the content type with its boundary. */
const formOf = (input: unknown, file: File): FormData => {
  const form = new FormData()
  form.append('input', JSON.stringify(input))
  form.append('file', file)
  return form
}

/** The signal of a call that has to be answered in time. */
export const withinTime = (signal?: AbortSignal): AbortSignal => {
  const timeout = AbortSignal.timeout(timeoutMilliseconds)
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout])
}

/**
 * Sends a call, and gives the raw answer.
 * @throws {ApiError} when no answer begins
 */
export const send = async (
  call: Pick<Call, 'method' | 'path'>,
  input: unknown,
  { headers = {}, signal, file, keepalive = false }: SendOptions,
): Promise<Response> => {
  const isGet = call.method === 'GET'
  const parameters = isGet ? query(input) : ''
  const body = file === undefined ? JSON.stringify(input) : formOf(input, file)
  const isJson = !isGet && file === undefined
  const response = await overNetwork(() =>
    fetch(apiUrl(`${call.path}${parameters === '' ? '' : `?${parameters}`}`), {
      method: call.method,
      headers: { ...headers, ...(isJson ? { 'content-type': 'application/json' } : {}) },
      keepalive,
      ...(isGet ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    }),
  )
  recordDateHeader(response.headers.get('date'))
  return response
}

/** Whether a response has the envelope; files and streams do not. */
export const isEnveloped = (response: Response): boolean =>
  (response.headers.get('content-type') ?? '').includes('application/json')

const unusable = (response: Response) =>
  new ApiError({
    kind: 'unreachable',
    code: response.status,
    status: response.status,
    message: `${response.status} ${response.statusText}`.trim(),
    fields: [],
    requestId: response.headers.get('x-request-id') ?? undefined,
  })

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const isFieldProblem = (value: unknown): value is FieldProblem => {
  const { path, message } = objectOf(value)
  return typeof path === 'string' && typeof message === 'string'
}

/**
 * The parts of an error response. A gateway in front of the server may send JSON of another shape.
 * Missing fields are then empty, and the code is the HTTP status.
 */
const refusalIn = (response: Response, envelope: Readonly<Record<string, unknown>>): ApiProblem => {
  const { code, msg } = envelope
  const { fields, change, newer, requestId, challenge, methods } = objectOf(envelope['data'])
  return {
    kind: 'refused',
    code: typeof code === 'number' ? code : response.status,
    status: response.status,
    message: typeof msg === 'string' ? msg : '',
    fields: Array.isArray(fields) ? fields.filter(isFieldProblem) : [],
    ...(typeof change !== 'object' || change === null
      ? {}
      : { stale: { change: change as StaleSave['change'], newer } }),
    ...(typeof challenge === 'string'
      ? { secondStep: { challenge, methods: methods as SecondStep['methods'] } }
      : {}),
    requestId:
      typeof requestId === 'string'
        ? requestId
        : (response.headers.get('x-request-id') ?? undefined),
  }
}

/** @throws {ApiError} unless the envelope reports success */
export const openEnvelope = async (response: Response): Promise<unknown> => {
  if (!isEnveloped(response)) throw unusable(response)
  const envelope = objectOf(await overNetwork(() => response.json() as Promise<unknown>))
  if (envelope['code'] === successCode) return envelope['data']
  throw new ApiError(refusalIn(response, envelope))
}

/**
 * The bytes of a server-sent event stream, for `messagesOf`.
 * @throws {ApiError} for any other response
 */
export const openStream = async (
  response: Response,
): Promise<ReadableStreamDefaultReader<Uint8Array>> => {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (isStream && response.body !== null) return response.body.getReader()
  await openEnvelope(response)
  throw unusable(response)
}

/**
 * The bytes of a file as they arrive.
 * @throws {ApiError} for any other response
 */
export const openBytes = async (
  response: Response,
): Promise<ReadableStreamDefaultReader<Uint8Array>> => {
  if (response.ok && !isEnveloped(response) && response.body !== null)
    return response.body.getReader()
  await openEnvelope(response)
  throw unusable(response)
}

/** A file without the envelope: an Excel sheet, a calendar file. */
export interface ReceivedFile {
  readonly name: string
  readonly content: Blob
}

/** The headers of a stream. */
export const streamHeaders = (isBrief: boolean): Record<string, string> =>
  isBrief ? { [briefStream.header]: briefStream.value } : {}

const fileName = (response: Response) => {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  return encoded === undefined ? (plain ?? 'download') : decodePercent(encoded)
}

/**
 * A file. Errors still have an envelope.
 * @throws {ApiError} for any other response
 */
export const openFile = async (response: Response): Promise<ReceivedFile> => {
  if (!response.ok || isEnveloped(response)) {
    await openEnvelope(response)
    throw unusable(response)
  }
  return { name: fileName(response), content: await overNetwork(() => response.blob()) }
}
