import type { CustomFetchOptions } from 'openid-client'
import type { App } from '#platform/run/app.ts'

/** Statuses of responses without a body. */
const withoutBody = new Set([101, 204, 205, 304])
const timeoutMs = 6000

type Options = Partial<Pick<CustomFetchOptions, 'method' | 'headers' | 'body' | 'signal'>>
type Method = 'GET' | 'POST'

/** `fetch` for providers under the egress rules: no redirects, and no internal networks. */
export const providerFetch =
  ({ egress }: Pick<App, 'egress'>) =>
  async (url: string, { method, headers, body, signal }: Options = {}): Promise<Response> => {
    // The library sends only forms.
    const form = body instanceof URLSearchParams ? body.toString() : (body as string | undefined)
    const answer = await egress.send(url, {
      method: (method ?? 'GET') as Method,
      headers: headers ?? {},
      ...(form && { body: form }),
      timeoutMs,
      signal,
    })
    return new Response(withoutBody.has(answer.status) ? null : Uint8Array.from(answer.body), {
      status: answer.status,
      headers: answer.headers,
    })
  }
