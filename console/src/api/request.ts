import { isRefusal } from '@openbooth/web/api/ApiError.ts'
import * as transport from '@openbooth/web/api/transport.ts'
import { readToken } from '@openbooth/web/api/token.ts'
import { recordRelease } from '../kit/lazy/release.ts'
import type { ClientCall } from './contract.ts'
import { consumePrefetched } from './prefetchedCalls.ts'
import { loadErrorTexts } from './errorText.ts'
import { askForStepUp, stepUpNeed } from './stepUp.ts'
import { workspaceHeader } from './workspace.ts'

export interface RequestOptions {
  readonly signal?: AbortSignal
  /** For calls with a file. */
  readonly file?: File
  /** In addition to the token. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Sends the call with the token and the acting workspace, and returns the raw response. Streams set
 * no timeout.
 */
export const send = async (
  call: ClientCall,
  input: unknown,
  options: RequestOptions,
): Promise<Response> => {
  const token = readToken()
  const response = await (consumePrefetched(call, input) ??
    transport.send(call, input, {
      ...options,
      headers: {
        ...options.headers,
        ...(token === undefined ? {} : { token, ...workspaceHeader() }),
      },
    }))
  recordRelease(response.headers.get('x-console-release'))
  return response
}

/** Waits for the error texts before it rethrows a refusal. */
const inWords = async <Answer>(open: Promise<Answer>): Promise<Answer> => {
  try {
    return await open
  } catch (error) {
    if (isRefusal(error)) await loadErrorTexts()
    throw error
  }
}

/** @throws {ApiError} unless the envelope reports success */
export const openEnvelope = (response: Response): Promise<unknown> =>
  inWords(transport.openEnvelope(response))

/** @throws {ApiError} when the answer is no stream */
export const openStream = (response: Response): ReturnType<typeof transport.openStream> =>
  inWords(transport.openStream(response))

/**
 * Makes a call and returns its data. It displays nothing: `callApi`, `useCall` and
 * `useCallMutation` show errors. If the call needs a proof of identity or a second factor, a dialog
 * asks for it, and the call is repeated.
 * @throws {ApiError}
 */
export const request = async <In, Out>(
  call: ClientCall<In, Out>,
  input: In,
  { signal, file, headers }: RequestOptions = {},
): Promise<Out> => {
  const once = async (): Promise<Out> => {
    const options = {
      signal: transport.withinTime(signal),
      ...(file === undefined ? {} : { file }),
      ...(headers === undefined ? {} : { headers }),
    }
    return (await openEnvelope(await send(call as ClientCall, input, options))) as Out
  }
  try {
    return await once()
  } catch (error) {
    const need = isRefusal(error) ? stepUpNeed(error.problem.message) : undefined
    if (need === undefined) throw error
    // The dialog has explained the refusal, so cancelling shows no error.
    if (!(await askForStepUp(need))) throw new DOMException('', 'AbortError')
    return once()
  }
}

/**
 * Makes a call that responds with a file. Errors still have an envelope.
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
