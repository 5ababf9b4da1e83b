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

/**
 * Makes a call that answers a file, passed through whole. An error still comes in an envelope.
 * @throws {ApiError}
 */
export const requestFile = async <In>(
  call: ClientCall<In>,
  input: In,
  { signal }: RequestOptions = {},
): Promise<transport.ReceivedFile> =>
  inWords(
    transport.openFile(
      await send(call as ClientCall, input, { signal: transport.withinTime(signal) }),
    ),
  )
