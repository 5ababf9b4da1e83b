import { type Span, SpanKind } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failSpan, readTraceParent, type Spans } from './spans.ts'

/** Frequent checks of supervisors, which would hide everything else. */
const ignored: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * A span for each request, named by its route. URLs contain codes of events and keys of files, so
 * they are no attributes.
 */
export const traceRequests = (http: FastifyInstance, spans: Spans): void => {
  const started = new WeakMap<FastifyRequest, Span>()
  http.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'other'
    if (ignored.has(route)) return done()
    const span = spans.start(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'openbooth.request_id': request.id,
        },
      },
      readTraceParent(request.headers.traceparent),
    )
    started.set(request, span)
    spans.within(span, done)
  })
  // While the body is read, the async context of the hook above is lost, so it is entered again.
  http.addHook('preValidation', (request, _reply, done) => {
    const span = started.get(request)
    if (span) spans.within(span, done)
    else done()
  })
  http.addHook('onResponse', async (request, reply) => {
    const span = started.get(request)
    if (!span) return
    span.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) failSpan(span, String(reply.statusCode))
    span.end()
  })
}
