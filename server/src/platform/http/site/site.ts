import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#platform/run/env.ts'
import { openingAttributes } from './openingAttributes.ts'
import { pagesAhead } from './pagesAhead.ts'

/** Placeholder of the nonce in the pages. */
const noncePlaceholder = '__NONCE__'
/** Placeholder of the name of the build. */
const releasePlaceholder = '__RELEASE__'
/** Header with the current build of the console, so that older pages notice it. */
const releaseHeader = 'x-console-release'

/** Permissions that a page may request from its user. */
export type PageDevice = 'microphone' | 'camera' | 'display-capture'

/** Additional permissions of a page. */
export interface PageRights {
  /** Further connection targets, as sources of a policy. */
  readonly connectsTo: readonly string[]
  readonly devices: readonly PageDevice[]
  /** Origins that may embed it in a frame. */
  readonly framedBy: readonly string[]
}

/** Permissions of the page at a path, with a query. */
export type RightsOf = (path: string, query: string) => Promise<PageRights>

/** Attributes of the root element, each with a leading space. */
export type RootAttributes = () => Promise<string>

interface PolicySources {
  /** Hash or nonce of the page's only style element. */
  readonly style: string
  /** Hash of the page's only script. */
  readonly script?: string | undefined
  /** Further connection targets. */
  readonly connectsTo?: readonly string[] | undefined
  /** Websites that may embed it in a frame. */
  readonly framedBy?: readonly string[] | undefined
}

const contentPolicy = ({ style, script, connectsTo = [], framedBy = [] }: PolicySources): string =>
  [
    "default-src 'none'",
    script === undefined ? "script-src 'self'" : `script-src 'self' '${script}'`,
    `style-src 'self' '${style}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // HLS: Safari plays the stream, other browsers play what the page puts together.
    "media-src 'self' blob:",
    ["connect-src 'self'", ...connectsTo].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    framedBy.length === 0 ? "frame-ancestors 'none'" : `frame-ancestors ${framedBy.join(' ')}`,
  ].join('; ')

const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The policy of a static page with one style element. */
export const styledPolicy = (style: string): string => contentPolicy({ style: hashOf(style) })

const devicePolicy = (devices: readonly PageDevice[]): string =>
  [
    ...(['camera', 'display-capture', 'microphone'] as const).map(
      (device) => `${device}=${devices.includes(device) ? '(self)' : '()'}`,
    ),
    'geolocation=()',
  ].join(', ')

/** Headers of every response. Pages add their own content policy. */
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
      'permissions-policy': devicePolicy(['microphone']),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      // For this host only: other services on its subdomains must not be forced to https.
      ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
    })
  })
}

/** Sends a page with a fresh nonce for its style element. */
const sendPage = (
  reply: FastifyReply,
  html: string,
  sources: Omit<PolicySources, 'style'>,
): FastifyReply => {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', contentPolicy({ ...sources, style: `nonce-${nonce}` }))
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(html.replaceAll(noncePlaceholder, nonce))
}

/** Files with the same names in every build (the icon), unlike `assets/`. */
const filesBeside = (page: string): string[] =>
  readdirSync(dirname(page), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|svg|png|ico|txt|webmanifest)$/.test(entry.name))
    .map((entry) => entry.name)

/**
 * Hash of a build's page, which contains the names of its files, which contain hashes of their
 * contents.
 */
const releaseOf = (html: string): string =>
  createHash('sha256').update(html).digest('base64url').slice(0, 12)

/** Hash of the script in a page for the content policy, if there is one. */
const firstScriptOf = (html: string): string | undefined => {
  const script = /<script id="first-script"[^>]*>([^]*?)<\/script>/.exec(html)?.[1]
  return script === undefined ? undefined : hashOf(script)
}

const consoleOf = (root: string): string => join(root, 'console/dist')

/** Missing files and calls must not return a page. */
const isMissing = (path: string): boolean => path.startsWith('/conf/') || /\.[a-z0-9]+$/i.test(path)

const pathOf = (url: string): string => url.replace(/[?#].*$/, '')
const queryOf = (url: string): string => /\?([^#]*)/.exec(url)?.[1] ?? ''

/**
 * True if this browser's console has a token. `/` then opens the console instead of the sign-in.
 */
const hasToken = ({ cookie = '' }: IncomingHttpHeaders): boolean =>
  /(?:^|; )token=[^;]/.test(cookie)

/**
 * An app built by Vite: its page is the response for every path under `prefix` that is not a file.
 */
const serveApp = async (
  http: FastifyInstance,
  folder: string,
  prefix: string,
  { rightsOf, attributesOf }: { rightsOf?: RightsOf; attributesOf?: RootAttributes } = {},
): Promise<void> => {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) {
    http.log.warn({ folder }, 'The pages are not built, so the server does not serve them')
    return
  }
  const built = readFileSync(page, 'utf8')
  const html = built.replaceAll(releasePlaceholder, releaseOf(built))
  const script = firstScriptOf(html)
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
      const pageFor = ({ url, headers }: FastifyRequest, attributes: string): string => {
        const { links, opening } = aheadOf(pathOf(url), hasToken(headers))
        const named = html.replace('</head>', (end) => links + end)
        return opening === undefined
          ? named
          : named.replace(
              '<html lang="en"',
              () => `<html ${openingAttributes(opening, headers)}${attributes}`,
            )
      }
      const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const rights = await rightsOf?.(pathOf(request.url), queryOf(request.url))
        if (rights) reply.header('permissions-policy', devicePolicy(rights.devices))
        const { connectsTo, framedBy } = rights ?? {}
        return sendPage(reply, pageFor(request, (await attributesOf?.()) ?? ''), {
          script,
          connectsTo,
          framedBy,
        })
      }
      scope.get('/', send)
      scope.get('/*', (request, reply) =>
        isMissing(pathOf(request.url)) ? reply.callNotFound() : send(request, reply),
      )
    },
    { prefix },
  )
}

/**
 * Serves the console at `/` and the pages of participants at `/live/`.
 * @param liveRights permissions of these pages
 * @param consoleAttributes attributes of the console’s root element
 */
export const serveSite = async (
  http: FastifyInstance,
  root: string,
  liveRights: RightsOf,
  consoleAttributes: RootAttributes = async () => '',
): Promise<void> => {
  await serveApp(http, join(root, 'live/dist'), '/live', { rightsOf: liveRights })
  await serveApp(http, consoleOf(root), '/', { attributesOf: consoleAttributes })
}

/** Adds the current build of the console to every response, for the routes registered after it. */
export const nameRelease = (http: FastifyInstance, root: string): void => {
  const page = join(consoleOf(root), 'index.html')
  if (!existsSync(page)) return
  const release = releaseOf(readFileSync(page, 'utf8'))
  http.addHook('onRequest', async (_request, reply) => {
    reply.header(releaseHeader, release)
  })
}
