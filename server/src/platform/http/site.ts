import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#platform/run/env.ts'
import { openingAttributes } from './openingAttributes.ts'
import { pagesAhead } from './pagesAhead.ts'

/** What the pages carry in place of the nonce until one is drawn for the response. */
const noncePlaceholder = '__NONCE__'
/** And in place of the name of their build. */
const releasePlaceholder = '__RELEASE__'
/** Where every answer names the build of the console the server has, so that an older one knows. */
const releaseHeader = 'x-console-release'

/** @param style what one style element of the page is known by */
const contentPolicy = (style: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' '${style}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The policy of a page that is the same for everybody and has this one style element. */
export const styledPolicy = (style: string): string =>
  contentPolicy(`sha256-${createHash('sha256').update(style).digest('base64')}`)

/** Headers every response carries; pages add their own content policy. */
export const addSecurityHeaders = (
  http: FastifyInstance,
  env: Pick<Env, 'OPENBOOTH_PUBLIC_URL'>,
): void => {
  const isSecure = env.OPENBOOTH_PUBLIC_URL?.startsWith('https:') ?? false
  http.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      // This host alone: other services below its name are not ours to force to https.
      ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
    })
  })
}

/** Sends a page with a nonce of its own for its one style element. */
export const sendPage = (reply: FastifyReply, html: string): FastifyReply => {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', contentPolicy(`nonce-${nonce}`))
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(html.replaceAll(noncePlaceholder, nonce))
}

/** Files that keep their names in every build (icon, first paint), in contrast to `assets/`. */
const filesBeside = (page: string): string[] =>
  readdirSync(dirname(page), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|svg|png|ico|txt|webmanifest)$/.test(entry.name))
    .map((entry) => entry.name)

/** Names a build by its page, which names its files, which are named by what is in them. */
const releaseOf = (html: string): string =>
  createHash('sha256').update(html).digest('base64url').slice(0, 12)

const consoleOf = (root: string): string => join(root, 'console/dist')

/** A file or a call that does not exist must not be answered with a page. */
const isMissing = (path: string): boolean => path.startsWith('/conf/') || /\.[a-z0-9]+$/i.test(path)

const pathOf = (url: string): string => url.replace(/[?#].*$/, '')

/** Whether the console in this browser keeps a token: it will open the page, else the sign-in. */
const hasToken = ({ cookie = '' }: IncomingHttpHeaders): boolean =>
  /(?:^|; )token=[^;]/.test(cookie)

/** An app built by Vite: its page answers every path under `prefix` that is not a file. */
const serveApp = async (http: FastifyInstance, folder: string, prefix: string): Promise<void> => {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) {
    http.log.warn({ folder }, 'not built: its pages are not served')
    return
  }
  const built = readFileSync(page, 'utf8')
  const html = built.replaceAll(releasePlaceholder, releaseOf(built))
  const aheadOf = pagesAhead(folder)
  await http.register(
    async (scope) => {
      await scope.register(fastifyStatic, {
        root: join(folder, 'assets'),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
      })
      for (const name of filesBeside(page)) {
        scope.get(`/${name}`, (_request, reply) =>
          reply.header('cache-control', 'no-cache').sendFile(name, folder),
        )
      }
      const pageFor = ({ url, headers }: FastifyRequest): string => {
        const { links, opening } = aheadOf(pathOf(url), hasToken(headers))
        const named = html.replace('</head>', (end) => links + end)
        return opening === undefined
          ? named
          : named.replace('<html lang="en"', () => `<html ${openingAttributes(opening, headers)}`)
      }
      scope.get('/', (request, reply) => sendPage(reply, pageFor(request)))
      scope.get('/*', (request, reply) =>
        isMissing(pathOf(request.url)) ? reply.callNotFound() : sendPage(reply, pageFor(request)),
      )
    },
    { prefix },
  )
}

/** Serves the console at `/` and the door for people with a code at `/live/`. */
export const serveSite = async (http: FastifyInstance, root: string): Promise<void> => {
  await serveApp(http, join(root, 'live/dist'), '/live')
  await serveApp(http, consoleOf(root), '/')
}

/** Lets every answer name the build of the console that is served. For the routes that come after it. */
export const nameRelease = (http: FastifyInstance, root: string): void => {
  const page = join(consoleOf(root), 'index.html')
  if (!existsSync(page)) return
  const release = releaseOf(readFileSync(page, 'utf8'))
  http.addHook('onRequest', async (_request, reply) => {
    reply.header(releaseHeader, release)
  })
}
