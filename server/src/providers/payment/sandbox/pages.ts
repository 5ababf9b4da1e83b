import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { act, payerActions, type PayerAction } from './pay.ts'
import { pagePath } from './customers.ts'
import { isProblem, missingPage, paymentPage } from './paymentPage.ts'
import { findSession } from './sessions.ts'
import type { SandboxWorld } from './world.ts'

const style = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8')

/** Nothing runs on this page, nothing comes from elsewhere, and no other page may frame its buttons. */
const contentPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface Route {
  Params: { session: string }
  /** What went wrong in the step that led here. */
  Querystring: { problem?: string }
}

/** The pages on which payers of the sandbox pay. They must not be registered outside demo mode. */
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
      // Never a page in answer to what was sent: on the way back the browser would ask to send it again.
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

/** The sandbox and the console are one server, whatever name the browser knows it by. */
const onThisServer = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://this.server')
  return `${pathname}${search}`
}
