import { channel } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type Span, SpanKind } from '@opentelemetry/api'
import { failSpan, typeOfError, type Spans, writeTraceParent } from './spans.ts'

/** A request of undici, as its channels describe it. */
interface UndiciRequest {
  readonly method: string
  readonly origin: string | URL
  addHeader(name: string, value: string): void
}

/**
 * A span for each outgoing HTTP request that belongs to a traced request: to media servers, models,
 * webhooks, clouds, the card provider and the file store. Node and undici announce requests on
 * channels, so no call needs a change. Paths contain keys, so only the host is an attribute.
 */
export const traceCalls = (spans: Spans): (() => void) => {
  const open = new WeakMap<object, Span>()
  const begin = (request: object, method: string, host: string, send: (value: string) => void) => {
    const parent = spans.current()
    if (!parent) return
    const span = spans.start(
      `${method} ${host}`,
      {
        kind: SpanKind.CLIENT,
        attributes: { 'http.request.method': method, 'server.address': host },
      },
      parent.spanContext(),
    )
    open.set(request, span)
    send(writeTraceParent(span.spanContext()))
  }
  const answered = (request: object, status: number | undefined): void => {
    const span = open.get(request)
    if (!span || status === undefined) return
    span.setAttribute('http.response.status_code', status)
    if (status >= 400) failSpan(span, String(status))
  }
  const end = (request: object, error?: unknown): void => {
    const span = open.get(request)
    if (!span) return
    open.delete(request)
    if (error !== undefined) failSpan(span, typeOfError(error))
    span.end()
  }
  const listeners: Readonly<Record<string, (message: never) => void>> = {
    'undici:request:create': ({ request }: { request: UndiciRequest }) =>
      begin(request, request.method, new URL(request.origin).hostname, (value) =>
        request.addHeader('traceparent', value),
      ),
    'undici:request:headers': (message: { request: object; response: { statusCode: number } }) =>
      answered(message.request, message.response.statusCode),
    'undici:request:trailers': ({ request }: { request: object }) => end(request),
    'undici:request:error': ({ request, error }: { request: object; error: unknown }) =>
      end(request, error),
    'http.client.request.created': ({ request }: { request: ClientRequest }) =>
      begin(request, request.method, request.host, (value) => {
        // A request with raw headers or `Expect` has written its headers already.
        if (!request.headersSent) request.setHeader('traceparent', value)
      }),
    'http.client.response.finish': (message: {
      request: ClientRequest
      response: IncomingMessage
    }) => {
      answered(message.request, message.response.statusCode)
      end(message.request)
    },
    'http.client.request.error': ({ request, error }: { request: object; error: unknown }) =>
      end(request, error),
  }
  const subscribed = Object.entries(listeners).map(([name, listener]) => {
    const heard = (message: unknown): void => listener(message as never)
    channel(name).subscribe(heard)
    return () => channel(name).unsubscribe(heard)
  })
  return () => {
    for (const unsubscribe of subscribed) unsubscribe()
  }
}
