import type { FastifyInstance } from 'fastify'
import { sendDemoPage, serveDemoStyle } from '#platform/http/demoPage.ts'
import { act, payerActions, type PayerAction } from './pay.ts'
import { pagePath } from './customers.ts'
import { isProblem, missingPage, paymentPage } from './paymentPage.ts'
import { findSession } from './sessions.ts'
import type { SandboxWorld } from './world.ts'

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
    serveDemoStyle(scope, '/sandbox/pay.css', new URL('./sandbox.css', import.meta.url))
    scope.get<Route>('/sandbox/pay/:session', async ({ params, query }, reply) => {
      const session = await findSession(world.db.query, params.session, world.clock.now())
      if (!session) return sendDemoPage(reply.status(404), missingPage)
      return sendDemoPage(
        reply,
        paymentPage(session, isProblem(query.problem) ? query.problem : null),
      )
    })
    scope.post<Route>('/sandbox/pay/:session', async ({ params, body }, reply) => {
      const { action, card } = (body ?? {}) as Record<string, string>
      if (!isAction(action)) return sendDemoPage(reply.status(400), missingPage)
      const chosen = card === 'failsAtRenewal' ? 'failsAtRenewal' : 'good'
      const step = await act(world, params.session, action, chosen)
      if (!step) return sendDemoPage(reply.status(404), missingPage)
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

/** A path on this server. The sandbox and the console share it, under any host name. */
const onThisServer = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://this.server')
  return `${pathname}${search}`
}
