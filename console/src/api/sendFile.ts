import { ApiError } from '@openbooth/web/api/ApiError.ts'
import { apiUrl } from '@openbooth/web/api/apiUrl.ts'
import { readToken } from '@openbooth/web/api/token.ts'
import type { ClientCall } from './contract.ts'
import { openEnvelope } from './request.ts'

interface Watched {
  /** How much of it has left, from 0 to 1. */
  readonly onShare: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Uploads a large file with progress, which `fetch` lacks, and without a timeout.
 * @throws {ApiError}, and an AbortError when it was cancelled
 */
export const sendFile = async <In, Out>(
  call: ClientCall<In, Out>,
  input: In,
  file: File,
  { onShare, signal }: Watched,
): Promise<Out> => {
  const form = new FormData()
  form.append('input', JSON.stringify(input))
  form.append('file', file)
  const asked = new XMLHttpRequest()
  const answered = new Promise<Response>((resolve, reject) => {
    asked.addEventListener('load', () => {
      const type = asked.getResponseHeader('content-type') ?? ''
      resolve(
        new Response(asked.responseText, {
          status: asked.status,
          headers: { 'content-type': type },
        }),
      )
    })
    asked.addEventListener('error', () => reject(unreachable()))
    asked.addEventListener('abort', () => reject(signal.reason as Error))
  })
  signal.addEventListener('abort', () => asked.abort(), { once: true })
  asked.upload.addEventListener('progress', ({ loaded, total }) => {
    onShare(total === 0 ? 1 : loaded / total)
  })
  asked.open(call.method, apiUrl(call.path))
  const token = readToken()
  if (token !== undefined) asked.setRequestHeader('token', token)
  asked.send(form)
  return (await openEnvelope(await answered)) as Out
}

const unreachable = () =>
  new ApiError({
    kind: 'unreachable',
    code: 0,
    status: 0,
    message: '',
    fields: [],
    requestId: undefined,
  })
