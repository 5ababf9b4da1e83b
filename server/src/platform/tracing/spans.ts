import { AsyncLocalStorage } from 'node:async_hooks'
import {
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanOptions,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'

/** Creates spans below the current one. Loaded only if tracing is on. */
export interface Spans {
  /** The span of the running request, statement or call. */
  current(): Span | undefined
  /** Runs work whose spans belong to this one. */
  within<T>(span: Span, work: () => T): T
  start(name: string, options: SpanOptions, parent: SpanContext | undefined): Span
}

export const spansOf = (tracer: Tracer): Spans => {
  const storage = new AsyncLocalStorage<Span>()
  return {
    current: () => storage.getStore(),
    within: (span, work) => storage.run(span, work),
    start: (name, options, parent) =>
      tracer.startSpan(
        name,
        options,
        parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      ),
  }
}

/** Marks a span as failed with a code. Messages of errors may contain personal data. */
export const failSpan = (span: Span, type: string): void => {
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** The code of PostgreSQL or of the system, or the class of an error. */
export const typeOfError = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown }
  if (typeof code === 'string') return code
  return typeof name === 'string' ? name : 'Error'
}

const traceParent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The caller's span in a `traceparent` header of W3C. Undefined: missing or malformed. */
export const readTraceParent = (header: unknown): SpanContext | undefined => {
  const [, traceId, spanId, flags] =
    traceParent.exec(typeof header === 'string' ? header : '') ?? []
  if (traceId === undefined || spanId === undefined) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags!, 16) & 1, isRemote: true }
}

export const writeTraceParent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
