import { successCode, type Envelope } from '@openbooth/contract/call'
import { loadErrorTexts } from './errorText.ts'
import { noteDateHeader } from '@openbooth/web/time/serverTime.ts'
import { ApiError, type ApiProblem, type FieldProblem } from './ApiError.ts'
import type { ClientCall } from './contract.ts'
import { readToken } from './session.ts'

const baseAddress: string = import.meta.env['VITE_API_BASE'] ?? ''
const timeoutMilliseconds = 10_000

export interface RequestOptions {
  readonly signal?: AbortSignal
  /** For calls that take one. */
  readonly file?: File
}

/** A file that came outside the envelope: an Excel sheet, a calendar file. */
export interface ReceivedFile {
  readonly name: string
  readonly content: Blob
}

const withoutAnswer = (kind: ApiProblem['kind'], message: string) =>
  new ApiError({ kind, code: 0, message, fields: [], requestId: undefined })

const query = (input: unknown) =>
  new URLSearchParams(
    Object.entries(input as Record<string, string | number | boolean | undefined>).flatMap(
      ([name, value]) => (value === undefined ? [] : [[name, String(value)]]),
    ),
  ).toString()

/** The network can fail before the answer begins and while it is read; the reader is told the same. */
const overNetwork = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw withoutAnswer('timeout', error.message)
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw withoutAnswer('unreachable', error instanceof Error ? error.message : String(error))
  }
}

/** A file beside the input. The browser itself writes what kind of content this is, with its boundary. */
const formOf = (input: unknown, file: File): FormData => {
  const form = new FormData()
  form.append('input', JSON.stringify(input))
  form.append('file', file)
  return form
}

/** Sends the call with the token, and gives the raw answer; a stream sets no time limit. */
export const send = async (
  call: ClientCall,
  input: unknown,
  signal: AbortSignal | undefined,
  file?: File,
): Promise<Response> => {
  const token = readToken()
  const headers: Record<string, string> = token === undefined ? {} : { token }
  const isGet = call.method === 'GET'
  if (!isGet && file === undefined) headers['content-type'] = 'application/json'
  const parameters = isGet ? query(input) : ''
  const body = file === undefined ? JSON.stringify(input) : formOf(input, file)
  const response = await overNetwork(() =>
    fetch(`${baseAddress}${call.path}${parameters === '' ? '' : `?${parameters}`}`, {
      method: call.method,
      headers,
      ...(isGet ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    }),
  )
  noteDateHeader(response.headers.get('date'))
  return response
}

const isEnveloped = (response: Response) =>
  (response.headers.get('content-type') ?? '').includes('application/json')

/** @throws {ApiError} unless the envelope says success */
export const openEnvelope = async (response: Response): Promise<unknown> => {
  const requestId = response.headers.get('x-request-id') ?? undefined
  if (!isEnveloped(response))
    throw new ApiError({
      kind: 'unreachable',
      code: response.status,
      message: `${response.status} ${response.statusText}`.trim(),
      fields: [],
      requestId,
    })
  const envelope = (await overNetwork(() => response.json())) as Envelope<{
    fields?: FieldProblem[]
    requestId?: string
  } | null>
  if (envelope.code === successCode) return envelope.data
  await loadErrorTexts()
  throw new ApiError({
    kind: 'refused',
    code: envelope.code,
    message: envelope.msg,
    fields: envelope.data?.fields ?? [],
    requestId: envelope.data?.requestId ?? requestId,
  })
}

const limit = (signal: AbortSignal | undefined) => {
  const timeout = AbortSignal.timeout(timeoutMilliseconds)
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout])
}

/**
 * Makes a call and gives its data. Shows nothing: what a person should see of an error is the
 * business of `callApi`, `useCall` and `useCallMutation`.
 * @throws {ApiError}
 */
export const request = async <In, Out>(
  call: ClientCall<In, Out>,
  input: In,
  { signal, file }: RequestOptions = {},
): Promise<Out> =>
  (await openEnvelope(await send(call as ClientCall, input, limit(signal), file))) as Out

const fileName = (response: Response) => {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  return encoded === undefined ? (plain ?? 'download') : decodeURIComponent(encoded)
}

/**
 * Makes a call that answers a file, passed through whole. An error still comes in an envelope.
 * @throws {ApiError}
 */
export const requestFile = async <In>(
  call: ClientCall<In>,
  input: In,
  { signal }: RequestOptions = {},
): Promise<ReceivedFile> => {
  const response = await send(call as ClientCall, input, limit(signal))
  if (!response.ok || isEnveloped(response)) await openEnvelope(response)
  return { name: fileName(response), content: await overNetwork(() => response.blob()) }
}
