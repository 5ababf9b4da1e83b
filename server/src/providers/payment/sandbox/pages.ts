import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { act, payerActions, type PayerAction } from './pay.ts'
import { pagePath } from './customers.ts'
import { isProblem, missingPage, paymentPage } from './paymentPage.ts'
import { findSession } from './sessions.ts'
import type { SandboxWorld } from './world.ts'

const style = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8')

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

interface Route {
  Params: { session: string }
  /** The problem of the previous step. */
  Querystring: { problem?: string }
}

/** The payment pages of the sandbox. They must not be registered outside demo mode. */
export const serveSandboxPages = (http: FastifyInstance, world: SandboxWorld): void => {
  void http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    )
    scope.get('/sandbox/pay.css', (_request, reply) =>
      reply
        .header('content-type', 'text/css; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(style),
    )
    scope.get<Route>('/sandbox/pay/:session', async ({ params, query }, reply) => {
      const session = await findSession(world.db.query, params.session, world.clock.now())
      if (!session) return sendPage(reply.status(404), missingPage)
      return sendPage(reply, paymentPage(session, isProblem(query.problem) ? query.problem : null))
    })
    scope.post<Route>('/sandbox/pay/:session', async ({ params, body }, reply) => {
      const { action, card } = (body ?? {}) as Record<string, string>
      if (!isAction(action)) return sendPage(reply.status(400), missingPage)
      const chosen = card === 'failsAtRenewal' ? 'failsAtRenewal' : 'good'
      const step = await act(world, params.session, action, chosen)
      if (!step) return sendPage(reply.status(404), missingPage)
      if ('goTo' in step) return reply.redirect(onThisServer(step.goTo), 303)
      // Redirects instead of responding with a page, because the browser would offer to resubmit
      // the form on the way back.
      const problem = step.problem === null ? '' : `?problem=${step.problem}`
      return reply.redirect(`${pagePath(params.session)}${problem}`, 303)
    })
  })
}

const isAction = (text: string | undefined): text is PayerAction =>
  (payerActions as readonly (string | undefined)[]).includes(text)

const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header('content-security-policy', contentPolicy)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(html)

/** A path on this server. The sandbox and the console share it, under any host name. */
const onThisServer = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://this.server')
  return `${pathname}${search}`
}
