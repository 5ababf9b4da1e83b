import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Env } from './env.ts'

/** What the pages carry in place of the nonce until one is drawn for the response. */
const noncePlaceholder = '__NONCE__'

const contentPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Headers every response carries; pages add their own content policy. */
export const addSecurityHeaders = (http: FastifyInstance, env: Pick<Env, 'OPENBOOTH_PUBLIC_URL'>): void => {
  const isSecure = env.OPENBOOTH_PUBLIC_URL?.startsWith('https:') ?? false
  http.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
    })
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}

/** Sends a page with a nonce of its own for its one style element. */
export const sendPage = (reply: FastifyReply, html: string): FastifyReply => {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', contentPolicy(nonce))
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(html.replaceAll(noncePlaceholder, nonce))
}

/** An app built by Vite: its page answers every path under `prefix` that is not a file. */
const serveApp = async (http: FastifyInstance, folder: string, prefix: string): Promise<void> => {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) {
    http.log.warn({ folder }, 'not built: its pages are not served')
    return
  }
  const html = readFileSync(page, 'utf8')
  await http.register(
    async (scope) => {
      await scope.register(fastifyStatic, {
        root: join(folder, 'assets'),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
        decorateReply: false,
      })
      scope.get('/', (_request, reply) => sendPage(reply, html))
      scope.get('/*', (request, reply) =>
        // A missing file must not be answered with a page.
        /\.[a-z0-9]+$/.test(request.url) ? reply.callNotFound() : sendPage(reply, html),
      )
    },
    { prefix },
  )
}

/** Serves the console at `/` and the door for people with a code at `/live/`. */
export const serveSite = async (http: FastifyInstance, root: string): Promise<void> => {
  await serveApp(http, join(root, 'live/dist'), '/live')
  await serveApp(http, join(root, 'console/dist'), '/')
}
