import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { App } from '#platform/run/app.ts'
import { serveApiDocs } from '#platform/http/site/apiDocs.ts'
import type { Clock } from '#platform/run/clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import type { Env } from '#platform/run/env.ts'
import { type SchemaFence, watchSchema } from '#platform/database/schemaFence.ts'
import { drainable } from '#platform/http/drain.ts'
import { refuseWhenChanged, serveHealth } from '#platform/run/health.ts'
import { serveMeasures } from '#platform/run/serveMeasures.ts'
import { logAccess } from '#platform/http/accessLog.ts'
import { buildHttp, registerVerbs } from '#platform/http/http.ts'
import type { StreamLimits } from '#platform/http/stream/streamPlaces.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Tracing } from '#platform/tracing/startTracing.ts'
import { openNotifier } from '#platform/run/notify.ts'
import { warnOfBudget } from '#platform/run/databaseServer/connectionBudget.ts'
import { waitForDatabase } from '#platform/run/databaseServer/waitForDatabase.ts'
import { egress } from '#platform/egress/egress.ts'
import { sendServerTime } from '#platform/http/serverTime.ts'
import { serveDemoOutbox } from '#platform/mail/demoOutbox.ts'
import { chosenMailServer } from '#platform/mail/mailSettings.ts'
import { egressAddress } from '#platform/egress/host.ts'
import { refuseOtherHosts } from '#platform/http/site/refuseOtherHosts.ts'
import { addSecurityHeaders, nameRelease, serveSite } from '#platform/http/site/site.ts'
import {
  type RunningScheduledTasks,
  type ScheduledTask,
  startScheduledTasks,
} from '#platform/run/scheduledTask.ts'
import { mailerFor } from '#providers/mail/index.ts'
import { paymentProviderFor } from '#providers/payment/index.ts'
import { sandboxProvider, serveSandboxPages } from '#providers/payment/sandbox/index.ts'
import { fileStoreFor } from '#providers/storage/index.ts'
import { scheduledTasks, verbs } from './features.ts'
import { serveStreams } from './live/delivery/index.ts'
import { keepAudioWorker, type KeptAudioWorker } from './live/audioWorker/index.ts'
import { lookAtStore, serveFiles } from './installation/file/index.ts'
import { forwardSignalling, keepOwnEngine } from './installation/mediaServer/index.ts'
import { requireOneKindOfMoney, sandboxWorld, servePaymentWebhook } from './money/payment/index.ts'
import { openInstallationSecrets } from './installation/secretKey/index.ts'
import { joinRefusal, livePageRights, serveEngineEvents } from './live/sound/index.ts'
import { providerAttribute, serveSingleSignOn } from './users/singleSignOn/index.ts'
import { serveCalendarFeeds } from './live/schedule/index.ts'
import { serveWhip } from './live/streamInput/index.ts'
import { warnOfLostPasskeys } from './users/secondFactor/index.ts'

export interface ServerOptions {
  readonly env: Env
  readonly databaseUrl: string
  readonly clock: Clock
  /** The folder of the checkout, whose built pages are served. */
  readonly root: string
  /** Inserts data into the database before the first request and the first scheduled task. */
  readonly fill?: (app: App) => Promise<void>
  /** Factor for the frequency of a scheduled task, because tests wait less than people. */
  readonly scheduledTaskPace?: (task: ScheduledTask) => number
  /** For tests that open fewer streams than a hall does. */
  readonly streamLimits?: StreamLimits
  /** Replaces shared parts, for tests that end a process between two steps. */
  readonly wrap?: (app: App) => App
}

export interface RunningServer {
  readonly app: App
  readonly http: FastifyInstance
  /** Where it listens, such as `http://127.0.0.1:8080`. */
  readonly address: string
  readonly scheduledTasks: RunningScheduledTasks
  /** Resolves with the reason once this process must exit because the schema has changed. */
  readonly outdated: Promise<string>
  /**
   * Before a stop: `/readyz` responds 503 and connections end with their current request, so that
   * load balancers choose other processes. Resolves after the time for that.
   */
  drain(): Promise<void>
  /** Ends streams, waits for running calls and jobs, closes the database. */
  close(): Promise<void>
}

/** Migrates the database, checks the secret key, and opens the shared parts of the process. */
const openApp = async (
  { env, databaseUrl, clock, wrap = (whole) => whole }: ServerOptions,
  log: App['log'],
  tracing: Tracing | undefined,
): Promise<{ app: App; fence: SchemaFence; sandbox: ReturnType<typeof sandboxWorld> }> => {
  await waitForDatabase(databaseUrl, log)
  await migrate(databaseUrl, log)
  const secrets = await openInstallationSecrets(env, databaseUrl)
  const connections = env.OPENBOOTH_DATABASE_CONNECTIONS
  const plain = openDatabase(databaseUrl, { max: connections })
  const db = tracing?.database(plain) ?? plain
  const notifier = await openNotifier(databaseUrl, log)
  await warnOfBudget(databaseUrl, connections, log)
  const fence = await watchSchema(db, notifier, log)
  const sandbox = sandboxWorld({ db, clock })
  const payments = paymentProviderFor(env, () => sandboxProvider(sandbox))
  await requireOneKindOfMoney(db, payments).catch(async (error: unknown) => {
    fence.close()
    await notifier.close()
    await db.close()
    throw error
  })
  const app: App = wrap({
    env,
    db,
    clock,
    log,
    notifier,
    secrets,
    mailer: mailerFor({
      env,
      chosen: chosenMailServer(db, secrets),
      addressOf: (host) => egressAddress(env, host),
    }),
    payments,
    egress: egress(env),
    files: fileStoreFor(env),
  })
  return { app, fence, sandbox }
}

/** The packages of OpenTelemetry are loaded only if tracing is on. */
const tracingFor = async (env: Env): Promise<Tracing | undefined> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env
  if (endpoint === undefined) return undefined
  const { startTracing } = await import('#platform/tracing/startTracing.ts')
  return startTracing(endpoint, env)
}

/** Migrates the database and starts one server process. Several processes may run side by side. */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { env, databaseUrl, clock, root, fill, scheduledTaskPace, streamLimits } = options
  const http = buildHttp(env)
  const tracing = await tracingFor(env)
  tracing?.requests(http)
  const { app, fence, sandbox } = await openApp(options, http.log, tracing)
  const engine = await keepOwnEngine(app)
  await fill?.(app)
  refuseWhenChanged(http, fence)
  if (env.OPENBOOTH_ACCESS_LOG === 'on') logAccess(http)
  const draining = drainable(http, env)
  if (env.OPENBOOTH_DEMO) refuseOtherHosts(http, env)
  const watch = serveMeasures(http, app)
  addSecurityHeaders(http, env)
  nameRelease(http, root)
  sendServerTime(http, clock)
  await registerVerbs(http, app, verbs, streamLimits)
  await servePaymentWebhook(http, app)
  await serveEngineEvents(http, app)
  await serveWhip(http, app)
  await serveSingleSignOn(http, app)
  await serveFiles(http, app)
  serveStreams(http, app)
  serveCalendarFeeds(http, app)
  await serveApiDocs(http, app)
  if (env.OPENBOOTH_DEMO) serveDemoOutbox(http, app.db)
  if (app.payments?.name === 'sandbox') serveSandboxPages(http, sandbox)
  forwardSignalling(http, app, joinRefusal)
  await serveSite(http, root, livePageRights(app), providerAttribute(app))
  const running = startScheduledTasks(app, scheduledTasks, fence.mayWork, scheduledTaskPace)
  serveHealth(http, app, running, () => fence.reason() ?? draining.reason())
  watch(running)
  let worker: KeptAudioWorker | undefined
  void fence.outdated.then(() => Promise.all([running.stop(), worker?.stop()]))
  const close = async (): Promise<void> => {
    draining.begin()
    fence.close()
    await worker?.stop()
    await engine.stop()
    await http.close()
    await running.stop()
    await app.notifier.close()
    app.mailer.close()
    await app.db.close()
    await tracing?.close()
  }
  await http.listen({ port: env.PORT, host: env.HOST }).catch(async (error: unknown) => {
    // Otherwise scheduled tasks would continue on a database that is about to stop.
    await close()
    throw isPortTaken(error) ? new Error(portTaken(env.PORT)) : error
  })
  const { port } = http.server.address() as AddressInfo
  engine.start(`http://127.0.0.1:${port}`)
  void lookAtStore(app)
  void warnOfLostPasskeys(app)
  if (env.OPENBOOTH_AUDIO_WORKER === 'on') worker = keepAudioWorker(app, databaseUrl)
  return {
    app,
    http,
    address: `http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${port}`,
    scheduledTasks: running,
    outdated: fence.outdated,
    drain: draining.drain,
    close,
  }
}

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

const portTaken = (port: number): string =>
  `Another program already listens on port ${port}. Stop it first, or set PORT to another one (0 takes a free one).`
