import { readToken } from '@openbooth/web/api/token.ts'
import * as transport from '@openbooth/web/api/transport.ts'
import type { ClientCall } from './contract.ts'
import { actingWorkspace, workspaceHeader } from './workspace.ts'

/**
 * If the code takes longer to load, the call is sent again; the rest of the response's lifetime is
 * long enough to read it.
 */
const freshMilliseconds = 5_000

interface EarlyCall {
  readonly token: string
  readonly workspace: number | undefined
  readonly input: string
  readonly sentAt: number
  readonly response: Promise<Response>
}

const sent = new Map<string, EarlyCall>()

/** Sends a call before the code that wants its answer is there. */
export const prefetch = <In>(call: ClientCall<In>, input: In): void => {
  const token = readToken()
  if (token === undefined) return
  const signal = transport.withinTime()
  const response = transport.send(call, input, {
    headers: { token, ...workspaceHeader() },
    signal,
  })
  // The consumer handles the error, if there is one.
  response.catch(() => undefined)
  sent.set(call.path, {
    token,
    workspace: actingWorkspace(),
    input: JSON.stringify(input),
    sentAt: Date.now(),
    response,
  })
}

/**
 * The prefetched response to this call in this session and workspace, if it is still fresh. Each
 * response is returned once.
 */
export const consumePrefetched = (
  call: Pick<ClientCall, 'path'>,
  input: unknown,
): EarlyCall['response'] | undefined => {
  const early = sent.get(call.path)
  sent.delete(call.path)
  const isWanted =
    early?.token === readToken() &&
    early?.workspace === actingWorkspace() &&
    early?.input === JSON.stringify(input) &&
    Date.now() - early.sentAt < freshMilliseconds
  return isWanted ? early.response : undefined
}
