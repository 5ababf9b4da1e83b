import { decodePercent } from '@openbooth/contract/typed/percent'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database.ts'
import type { Env } from '#platform/run/env.ts'
import { productVersion } from '#platform/run/productVersion.ts'
import { spansOf } from './spans.ts'
import { traceCalls } from './traceCalls.ts'
import { traceDatabase } from './traceDatabase.ts'
import { traceRequests } from './traceRequests.ts'

/** Request tracing of a server process. */
export interface Tracing {
  /** Register it before the routes. */
  requests(http: FastifyInstance): void
  database(db: Database): Database
  /** Sends the remaining spans. */
  close(): Promise<void>
}

const longestExportMilliseconds = 5_000

/**
 * Sends traces to a collector by OTLP over HTTP. Import this module dynamically, only if tracing is
 * on, because it loads the packages of OpenTelemetry.
 */
export const startTracing = (
  endpoint: string,
  env: Pick<Env, 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME'>,
): Tracing => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: headersIn(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    timeoutMillis: longestExportMilliseconds,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': env.OTEL_SERVICE_NAME,
      'service.version': productVersion,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const spans = spansOf(provider.getTracer('openbooth'))
  const stopCalls = traceCalls(spans)
  return {
    requests: (http) => traceRequests(http, spans),
    database: (db) => traceDatabase(db, spans),
    close: async () => {
      stopCalls()
      // A collector that does not respond must not prevent a stop.
      await provider.shutdown().catch(() => {})
    },
  }
}

/** `name=value,name=value`, with encoded values, as OpenTelemetry specifies. */
const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split('='))
      .filter(([name, value]) => name?.trim() && value !== undefined)
      .map(([name, ...value]) => [name!.trim(), decodePercent(value.join('=').trim())]),
  )
