import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { outboxPage } from './demoOutboxPage.ts'

const path = '/demo/outbox'
const style = readFileSync(new URL('./demoOutbox.css', import.meta.url), 'utf8')

/** The page runs no scripts and loads no external content. */
const contentPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const mostMails = 100

/**
 * The emails of demo mode at `/demo/outbox`, newest first, with `?to=` for one person. The page
 * shows everyone's codes: never register it outside demo mode.
 */
export const serveDemoOutbox = (http: FastifyInstance, db: Database): void => {
  http.get<{ Querystring: { to?: unknown } }>(path, async ({ query }, reply) => {
    const to = typeof query.to === 'string' ? query.to.trim().slice(0, 254) : ''
    const mails = await newest(db, to)
    return reply
      .header('content-security-policy', contentPolicy)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(outboxPage({ path, to, mails, most: mostMails }))
  })
  http.get(`${path}.css`, (_request, reply) =>
    reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(style),
  )
}

const newest = (db: Database, to: string) =>
  db.query
    .selectFrom('mailOutbox')
    .selectAll()
    // Not `like`, because the input may contain its wildcards.
    .$if(to !== '', (mails) =>
      mails.where(sql<boolean>`strpos(lower(recipient), lower(${to}::text)) > 0`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostMails)
    .execute()
