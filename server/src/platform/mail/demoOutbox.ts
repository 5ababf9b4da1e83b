import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { sendDemoPage, serveDemoStyle } from '#platform/http/demoPage.ts'
import { outboxPage } from './demoOutboxPage.ts'

const path = '/demo/outbox'
const mostMails = 100

/**
 * The emails of demo mode at `/demo/outbox`, newest first, with `?to=` for one person. The page
 * shows everyone's codes: never register it outside demo mode.
 */
export const serveDemoOutbox = (http: FastifyInstance, db: Database): void => {
  http.get<{ Querystring: { to?: unknown } }>(path, async ({ query }, reply) => {
    const to = typeof query.to === 'string' ? query.to.trim().slice(0, 254) : ''
    const mails = await newest(db, to)
    return sendDemoPage(reply, outboxPage({ path, to, mails, most: mostMails }))
  })
  serveDemoStyle(http, `${path}.css`, new URL('./demoOutbox.css', import.meta.url))
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
