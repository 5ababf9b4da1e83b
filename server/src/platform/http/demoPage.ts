import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'

const sharedStyle = readFileSync(new URL('./demoPage.css', import.meta.url), 'utf8')

/**
 * No scripts, no external content, and no embedding, because a frame could trick users into
 * pressing the buttons.
 */
const contentPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Sends a page of demo mode. */
export const sendDemoPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header('content-security-policy', contentPolicy)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(html)

/** Serves the style sheet of a page of demo mode: the shared rules, then its own. */
export const serveDemoStyle = (http: FastifyInstance, path: string, own: URL): void => {
  const style = sharedStyle + readFileSync(own, 'utf8')
  http.get(path, (_request, reply) =>
    reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(style),
  )
}
