import { isRefusal } from '@openbooth/web/api/ApiError.ts'
import * as transport from '@openbooth/web/api/transport.ts'
import { readToken } from '@openbooth/web/api/token.ts'
import { noteRelease } from '../kit/lazy/release.ts'
import type { ClientCall } from './contract.ts'
import { takeEarly } from './earlyCalls.ts'
import { loadErrorTexts } from './errorText.ts'

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

/** Sends the call with the token, and gives the raw answer; a stream sets no time limit. */
export const send = async (
  call: ClientCall,
  input: unknown,
  options: RequestOptions,
): Promise<Response> => {
  const token = readToken()
  const response = await (takeEarly(call, input) ??
    transport.send(call, input, {
      ...options,
      ...(token === undefined ? {} : { headers: { token } }),
    }))
  noteRelease(response.headers.get('x-console-release'))
  return response
}

/** A refusal is thrown once it can be said in words. */
const inWords = async <Answer>(open: Promise<Answer>): Promise<Answer> => {
  try {
    return await open
  } catch (error) {
    if (isRefusal(error)) await loadErrorTexts()
    throw error
  }
}

/** @throws {ApiError} unless the envelope says success */
export const openEnvelope = (response: Response): Promise<unknown> =>
  inWords(transport.openEnvelope(response))

/** @throws {ApiError} when the answer is no stream */
export const openStream = (response: Response): ReturnType<typeof transport.openStream> =>
  inWords(transport.openStream(response))

/**
 * Makes a call and gives its data. Shows nothing: what a person should see of an error is the
 * business of `callApi`, `useCall` and `useCallMutation`.
 * @throws {ApiError}
 */
export const request = async <In, Out>(
  call: ClientCall<In, Out>,
  input: In,
  { signal, file }: RequestOptions = {},
): Promise<Out> => {
  const options = { signal: transport.withinTime(signal), ...(file === undefined ? {} : { file }) }
  return (await openEnvelope(await send(call as ClientCall, input, options))) as Out
}

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
  const response = await send(call as ClientCall, input, { signal: transport.withinTime(signal) })
  if (!response.ok || transport.isEnveloped(response)) await openEnvelope(response)
  return {
    name: fileName(response),
    content: await transport.overNetwork(() => response.blob()),
  }
}
