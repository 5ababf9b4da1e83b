import { SpanKind } from '@opentelemetry/api'
import type pg from 'pg'
import type { Database } from '#platform/database/database.ts'
import { failSpan, typeOfError, type Spans } from './spans.ts'

type Query = (...input: unknown[]) => Promise<unknown>

/**
 * What a statement does, without its values: `select mail_outbox`, `select open_event()`. Also
 * never its text, which could contain values one day.
 */
export const summaryOf = (text: string): string => {
  const [operation = ''] = /[a-z]+/i.exec(text) ?? []
  const [, table] = /\b(?:from|into|update|join)\s+"?([a-z_][\w.]*)/i.exec(text) ?? []
  const [, called] = /^\s*select\s+([a-z_][\w.]*)\(/i.exec(text) ?? []
  const what = called === undefined ? (table ?? '') : `${called}()`
  return `${operation.toLowerCase()} ${what}`.trim()
}

const textOf = (input: unknown): string =>
  typeof input === 'string' ? input : ((input as { text?: string } | undefined)?.text ?? '')

/** A span for each transaction and each statement of a request. Scheduled tasks have none. */
export const traceDatabase = (db: Database, spans: Spans): Database => {
  const traced = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const parent = spans.current()
    if (!parent) return work()
    const span = spans.start(
      name,
      {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
      },
      parent.spanContext(),
    )
    try {
      return await spans.within(span, work)
    } catch (error) {
      failSpan(span, typeOfError(error))
      throw error
    } finally {
      span.end()
    }
  }
  db.pool.on('connect', (client) => {
    const query = client.query.bind(client) as unknown as Query
    const wrapped: Query = (...input) =>
      // The pool's own queries have a callback. Nothing else in this code does.
      typeof input.at(-1) === 'function'
        ? query(...input)
        : traced(summaryOf(textOf(input[0])), () => query(...input))
    Object.assign(client, { query: wrapped })
  })
  // The pool starts a waiting query in the context of the request that released the connection.
  const queryByPool: Query = async (...input) => {
    const client = await db.pool.connect()
    let failure: Error | undefined
    try {
      return await (client.query as unknown as Query)(...input)
    } catch (error) {
      failure = error as Error
      throw error
    } finally {
      client.release(failure)
    }
  }
  Object.assign(db.pool, { query: queryByPool } satisfies {
    query: Query
  } as unknown as Partial<pg.Pool>)
  return { ...db, transaction: (work) => traced('transaction', () => db.transaction(work)) }
}
