import { randomUUID } from 'node:crypto'
import { allCalls } from '@openbooth/contract'
import { isForSeats, isForSignedIn, smallBodyBytes, type Call } from '@openbooth/contract/call'
import { roleMay } from '@openbooth/contract/permissions'
import { illFormedText } from './wellFormed.ts'
import type { Role } from '@openbooth/contract/roles'
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify'
import { z } from 'zod'
import type { App } from '#platform/run/app.ts'
import { attachment } from './attachment.ts'
import { readBrowserCookie } from './browserCookie.ts'
import { authenticateByKey, bearerOf } from './apiKey.ts'
import { answerTo, invalidInput, success, type Answer } from './answer.ts'
import { loggerOptions } from '#platform/run/log.ts'
import { endSlow } from './endSlow.ts'
import { endUnused } from './endUnused.ts'
import { limitPerMinute, perMinute } from './limits/floodLimit.ts'
import { countAttempt, type Limit } from './limits/limits.ts'
import { networkOf } from './networks.ts'
import { readAway } from './upload/readAway.ts'
import { Refusal, refuse } from './refuse.ts'
import { requireRecentProof } from './recentProof.ts'
import { takeSeat, type Seat } from './seat.ts'
import { authenticate, type Actor } from './session.ts'
import { openStreams, type SendStream } from './stream/stream.ts'
import type { StreamLimits } from './stream/streamPlaces.ts'
import { acceptUploads, closeAfterTooMuch, readUpload, type UploadedFile } from './upload/upload.ts'
import { openUploads, type Uploads } from './upload/uploads.ts'
import type { FileAnswer, Origin, StreamAnswer, Verb } from './verb.ts'

/** Thousands of listeners may share one address, so seat calls have this multiple of the limit. */
const seatsBehindOneAddress = 20
/** Time limit of a complete request, so that slow senders cannot use up all connections. */
const receivingMilliseconds = 30_000
/** For the large files of some calls. */
const longestReceivingMilliseconds = 600_000
/** Interval of its checks. The default of Node is 30 seconds. */
const lookingMilliseconds = 1_000

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller, authenticated before the body is read. */
    actor: Actor | undefined
    /** The caller with a seat, authenticated before the body is read. */
    seat: Seat | undefined
  }
}

/**
 * The HTTP server without its verbs: identifiers, limits and error responses.
 * @param receiving time limit of one request
 */
export const buildHttp = (
  env: Pick<App['env'], 'LOG_LEVEL' | 'TRUST_PROXY'>,
  receiving = receivingMilliseconds,
): FastifyInstance => {
  const http = fastify({
    logger: loggerOptions(env),
    trustProxy: env.TRUST_PROXY,
    bodyLimit: smallBodyBytes,
    // The limit of large files. `endSlow` enforces that of everything else.
    requestTimeout: longestReceivingMilliseconds,
    http: {
      headersTimeout: receiving,
      requestTimeout: longestReceivingMilliseconds,
      connectionsCheckingInterval: lookingMilliseconds,
      // Other upgrade requests receive a response in HTTP.
      shouldUpgradeCallback: ({ url = '', headers }) =>
        headers.upgrade?.toLowerCase() === 'websocket' && /^\/rtc(?:[/?]|$)/.test(url),
    },
    frameworkErrors: (error, request, reply) => {
      void send(reply, answerTo(error, request.id).answer)
    },
    genReqId: () => randomUUID(),
    // The error handler logs crashes with their request. `logAccess` replaces these lines, which
    // contain whole addresses.
    logController: new LogController({ disableRequestLogging: true }),
  })
  endUnused(http)
  endSlow(http, receiving)
  http.decorateRequest('actor')
  http.decorateRequest('seat')
  // The id lets users name the request. The log and the audit log contain the same id.
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  http.setErrorHandler((error, request, reply) => {
    const { answer, isCrash } = answerTo(error, request.id)
    if (isCrash && !hasHungUp(request))
      request.log.error(
        { err: error, path: request.routeOptions.url },
        'Request failed with an unexpected error',
      )
    if (!request.raw.complete && !request.raw.readableDidRead) void readAway(request.raw)
    return send(reply, answer)
  })
  http.setNotFoundHandler((request, reply) =>
    send(reply, answerTo(new Refusal('Not Found'), request.id).answer),
  )
  return http
}

/**
 * True if the caller disconnected before the request was complete. Errors of such requests are not
 * ours.
 */
const hasHungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** Registers every call of the contract. Throws if a call has no verb or two verbs. */
export const registerVerbs = async (
  http: FastifyInstance,
  app: App,
  verbs: readonly Verb[],
  limits?: StreamLimits,
): Promise<void> => {
  const byPath = new Map(verbs.map((one) => [one.call.path, one]))
  if (byPath.size !== verbs.length) throw new Error('a call has two verbs')
  const sendStream = openStreams(http, limits)
  const uploads = await openUploads(http, app.env.OPENBOOTH_DATA)
  // In a separate scope: only calls count, not the files of a page or the probes of a load
  // balancer.
  await http.register(async (scope) => {
    await limitPerMinute(scope, app, { name: 'calls', max: app.env.REQUESTS_PER_MINUTE })
    const routeOf = ({ name, call }: ReturnType<typeof allCalls>[number]): RouteOptions => {
      const found = byPath.get(call.path)
      if (!found) throw new Error(`the call ${name} has no verb`)
      return {
        method: call.method,
        url: call.path,
        bodyLimit: call.bodyBytes,
        config: {
          ...(isForSeats(call) && {
            rateLimit: perMinute(app.env.REQUESTS_PER_MINUTE * seatsBehindOneAddress),
          }),
          ...(call.upload?.seconds !== undefined && {
            receivingMilliseconds: call.upload.seconds * 1000,
          }),
          ...(call.forCrowds && { rateLimit: false }),
          ...(call.limit?.per === 'address' && {
            rateLimit: perMinute(mostUncounted(app.env, call.limit)),
          }),
        },
        // Reads a body only from authorised callers.
        preParsing: async (request, reply) => {
          closeAfterTooMuch(request, reply, call)
          if (isForSignedIn(call)) request.actor = await signedIn(app, call, request)
          if (isForSeats(call))
            request.seat = await takeSeat(app, call.who, headerOf(request, 'seat'))
        },
        handler: (request, reply) => handle(app, { sendStream, uploads }, found, request, reply),
      }
    }
    const calls = allCalls()
    for (const one of calls.filter(({ call }) => !call.upload)) scope.route(routeOf(one))
    await scope.register(async (forms) => {
      await acceptUploads(forms)
      for (const one of calls.filter(({ call }) => call.upload)) forms.route(routeOf(one))
    })
  })
}

/**
 * A call's own limit is counted in the database and replaces the general one. This process alone
 * refuses a flood, before each attempt costs a statement, but only above the limit of the database.
 */
const mostUncounted = ({ REQUESTS_PER_MINUTE }: App['env'], { max, seconds }: Limit): number =>
  Math.max(REQUESTS_PER_MINUTE, Math.ceil((2 * max * 60) / seconds))

/** Dependencies of some calls besides the app. */
interface Means {
  readonly sendStream: SendStream
  readonly uploads: Uploads
}

const handle = async (
  app: App,
  { sendStream, uploads }: Means,
  { call, handle: work }: Verb,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const at = app.clock.now()
  const origin: Origin = {
    id: request.id,
    address: request.ip,
    network: networkOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    token: headerOf(request, 'token'),
    workspace: headerOf(request, 'workspace'),
    device: headerOf(request, 'device')?.slice(0, 100),
    browser: readBrowserCookie(app.env, request.headers.cookie),
  }
  const { actor, seat } = request
  const who = call.limit?.per === 'user' && actor ? `user:${actor.id}` : `address:${origin.network}`
  const count = async (): Promise<void> => {
    if (call.limit) await countAttempt(app.db, at, `${call.path} ${who}`, call.limit)
  }
  const respond = async (input: unknown, file?: UploadedFile) => {
    const illFormed = illFormedText(input)
    if (illFormed !== undefined) refuse('Invalid Input', { path: illFormed, message: 'Not Valid' })
    const parsed = z.safeDecode(call.input, input)
    if (!parsed.success) return send(reply, invalidInput(parsed.error))
    if (!call.upload) await count()
    const context = { app, at, origin, actor, seat }
    const answer = () => work(context as never, parsed.data as never, file as never)
    if (call.answers === 'stream') {
      const holder = {
        // Without unknown fields, which would give one stream several names.
        name: `${call.path} ${JSON.stringify(z.encode(call.input, parsed.data))}`,
        network: origin.network,
        connectionId: seat?.connectionId,
        accountId: actor?.id,
      }
      return sendStream(request, reply, holder, answer as () => Promise<StreamAnswer>)
    }
    const answered = await answer()
    if (call.answers === 'file') return sendFile(reply, answered as FileAnswer)
    return send(reply, success(z.encode(call.output, answered)))
  }
  const { upload } = call
  if (!upload) return respond(call.method === 'GET' ? request.query : (request.body ?? {}))
  // Reads a file only from authorised callers.
  return uploads.hold(`${actor?.id ?? origin.network}`, upload.mostBytes, async (path) => {
    await count()
    const { input, file } = await readUpload(request, upload, path)
    return respond(input, file)
  })
}

const signedIn = async (
  app: App,
  call: Call & { readonly who: readonly Role[] },
  request: FastifyRequest,
): Promise<Actor> => {
  const token = headerOf(request, 'token')
  const key = token === undefined ? bearerOf(request.headers.authorization) : undefined
  const workspace = headerOf(request, 'workspace')
  const at = app.clock.now()
  const actor =
    key === undefined
      ? await authenticate(app.db, at, token, workspace)
      : await authenticateByKey(app.db, at, key, call.scope, workspace)
  const mayCall =
    call.who.includes(actor.role) &&
    (call.permission === undefined || roleMay(actor.memberRole, call.permission)) &&
    (call.countryType === undefined ||
      actor.agentCountryType === null ||
      actor.agentCountryType === call.countryType)
  if (!mayCall) return refuse('No Permission')
  if (actor.mustEnrol && !call.beforeEnrolment) return refuse('Second Factor Setup Required')
  if (call.needsProof) requireRecentProof({ actor, at })
  return actor
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

const send = (reply: FastifyReply, { status, body }: Answer) =>
  reply.status(status).header('cache-control', 'no-store').send(body)

const sendFile = (reply: FastifyReply, { name, type, body }: FileAnswer) =>
  reply
    .header('content-type', type)
    .header('content-disposition', attachment(name))
    .header('cache-control', 'no-store')
    .send(body)
