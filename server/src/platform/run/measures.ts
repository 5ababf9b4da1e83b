import { allCalls } from '@openbooth/contract'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from './app.ts'
import { productVersion } from './productVersion.ts'
import type { RunningScheduledTasks } from './scheduledTask.ts'
import { failuresOf } from './storeFailures.ts'

/**
 * Counts requests and their duration by the path of the call. Everything else is `other`, so that
 * callers cannot invent labels.
 */
const measureRequests = (http: FastifyInstance, registry: Registry): void => {
  const calls = allCalls().map(({ call }) => call)
  const known = new Set<string>(calls.map(({ path }) => path))
  // Streams last as long as their reader.
  const streams = new Set<string>(
    calls.filter(({ answers }) => answers === 'stream').map(({ path }) => path),
  )
  const requests = new Counter({
    name: 'openbooth_requests_total',
    help: 'Completed requests by outcome: ok, refused (client error) or error (server error).',
    labelNames: ['call', 'outcome'] as const,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'openbooth_request_duration_seconds',
    help: 'Duration of requests, excluding streams.',
    labelNames: ['call', 'outcome'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  http.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? ''
    const call = known.has(path) ? path : 'other'
    const labels = { call, outcome: outcomeOf(reply.statusCode) }
    requests.inc(labels)
    if (!streams.has(path)) seconds.observe(labels, reply.elapsedTime / 1000)
  })
}

const outcomeOf = (status: number): 'ok' | 'refused' | 'error' => {
  if (status < 400) return 'ok'
  return status < 500 ? 'refused' : 'error'
}

const gauge = (
  registry: Registry,
  name: string,
  help: string,
  collect: (gauge: Gauge) => void,
): void => {
  const made: Gauge = new Gauge({
    name: `openbooth_${name}`,
    help,
    registers: [registry],
    collect: () => collect(made),
  })
}

const measureDatabase = ({ db }: App, registry: Registry): void => {
  const { pool } = db
  gauge(registry, 'database_connections', 'Open database connections of this process.', (made) =>
    made.set(pool.totalCount),
  )
  gauge(
    registry,
    'database_connections_idle',
    'Idle database connections of this process.',
    (made) => made.set(pool.idleCount),
  )
  gauge(registry, 'database_waiting', 'Requests waiting for a database connection.', (made) =>
    made.set(pool.waitingCount),
  )
  const roundTrips = new Counter({
    name: 'openbooth_database_round_trips_total',
    help: 'Database statements sent by this process.',
    registers: [registry],
    collect: () => {
      roundTrips.reset()
      roundTrips.inc(db.roundTrips())
    },
  })
}

/** The version as a label, so that a change of version is visible beside other metrics. */
const measureBuild = (registry: Registry): void => {
  const build = new Gauge({
    name: 'openbooth_build_info',
    help: 'Always 1. The labels are the versions of OpenBooth and Node.js.',
    labelNames: ['version', 'node'] as const,
    registers: [registry],
  })
  build.set({ version: productVersion, node: process.versions.node }, 1)
}

const measureStore = ({ files }: App, registry: Registry): void => {
  const errors: Counter<'reason'> = new Counter({
    name: 'openbooth_store_errors_total',
    help: 'Failures of the file store in this process by reason.',
    labelNames: ['reason'] as const,
    registers: [registry],
    collect: () => {
      errors.reset()
      for (const [reason, count] of failuresOf(files)) errors.inc({ reason }, count)
    },
  })
}

const measureScheduledTasks = (scheduledTasks: RunningScheduledTasks, registry: Registry): void => {
  const labelNames = ['task'] as const
  const since = new Gauge({
    name: 'openbooth_scheduled_task_age_seconds',
    help: 'Seconds since the last success of each scheduled task of this process.',
    labelNames,
    registers: [registry],
    collect: () => {
      for (const [scheduledTask, seconds] of scheduledTasks.ages())
        since.set({ task: scheduledTask }, seconds)
    },
  })
  gauge(registry, 'scheduled_tasks_late', 'Scheduled tasks that /readyz reports as late.', (made) =>
    made.set(scheduledTasks.late().length),
  )
}

interface InstallationStatus {
  readonly mailWaiting: number
  readonly mailFailed: number
  readonly mailOldestSeconds: number
  readonly eventsLive: number
  readonly peopleLive: number
  readonly eventsUnheard: number
  readonly workers: readonly WorkerStatus[]
  /** Ongoing incidents by kind. */
  readonly incidents: Readonly<Record<string, number>>
}

interface WorkerStatus {
  readonly worker: string
  readonly channels: number
  readonly cpu: number
  readonly lateSeconds: number
}

const readStatus = async ({ db, clock }: App): Promise<InstallationStatus> => {
  const { rows } = await db.pool.query<InstallationStatus>({
    name: 'measures.standing',
    text: `select
      (select count(*)::integer from mail_outbox where state = 'pending') as "mailWaiting",
      (select count(*)::integer from mail_outbox where state = 'failed') as "mailFailed",
      coalesce((select extract(epoch from $1::timestamptz - min(created_at))::float8
        from mail_outbox where state = 'pending'), 0) as "mailOldestSeconds",
      (select count(*)::integer from events where state = $2) as "eventsLive",
      (select count(*)::integer from connections n join events e on e.id = n.event_id
        where e.state = $2 and n.left_at is null and n.audience_type <> 'screen') as "peopleLive",
      (select count(*)::integer from events e where e.sound_state = 'live' and not exists (
        select from audio_worker_leases l where l.event_id = e.id and l.renewed_at > clock_timestamp() - $3::interval)) as "eventsUnheard",
      (select coalesce(jsonb_agg(jsonb_build_object('worker', id, 'channels', channels, 'cpu', cpu_share, 'lateSeconds', late_ms / 1000.0)), '[]')
        from audio_workers where seen_at > clock_timestamp() - $3::interval) as workers,
      (select coalesce(jsonb_object_agg(kind, count), '{}') from (
        select kind, count(*) from incidents
        where ended_at is null and seen_at > $1::timestamptz - interval '90 seconds' group by kind) i) as incidents`,
    values: [clock.now(), eventState.normal, '10 seconds'],
  })
  return rows[0]!
}

/** The same in every process, from the database. Absent without a database. */
const measureStatus = (app: App, registry: Registry): (() => Promise<void>) => {
  const make = (name: string, help: string) =>
    new Gauge({ name: `openbooth_${name}`, help, registers: [registry] })
  const up = make('database_up', '1 if the database responds, else 0.')
  const gauges: Record<Exclude<keyof InstallationStatus, 'workers' | 'incidents'>, Gauge> = {
    mailWaiting: make('mail_waiting', 'Emails waiting to be sent.'),
    mailFailed: make('mail_failed', 'Emails that failed permanently in the last 30 days.'),
    mailOldestSeconds: make('mail_oldest_seconds', 'Age of the oldest waiting email in seconds.'),
    eventsLive: make('events_live', 'Open events.'),
    peopleLive: make(
      'people_live',
      'Participants connected to open events, without caption screens.',
    ),
    eventsUnheard: make('events_unheard', 'Live events that no audio worker processes.'),
  }
  const ofWorkers = (name: string, help: string) =>
    new Gauge({
      name: `openbooth_audio_worker_${name}`,
      help,
      labelNames: ['worker'],
      registers: [registry],
    })
  const workerGauges: Record<Exclude<keyof WorkerStatus, 'worker'>, Gauge> = {
    channels: ofWorkers(
      'channels',
      'Channels, stages and floors that each audio worker processes.',
    ),
    cpu: ofWorkers('cpu', 'CPU cores that each audio worker uses.'),
    lateSeconds: ofWorkers(
      'late_seconds',
      'Maximum processing delay of each audio worker in seconds.',
    ),
  }
  const incidents = new Gauge({
    name: 'openbooth_incidents',
    help: 'Ongoing incidents of the installation by kind.',
    labelNames: ['kind'],
    registers: [registry],
  })
  return async () => {
    const installation = await readStatus(app).catch(() => undefined)
    up.set(installation === undefined ? 0 : 1)
    for (const name of Object.keys(gauges) as (keyof typeof gauges)[])
      gauges[name].set(installation?.[name] ?? Number.NaN)
    incidents.reset()
    for (const [kind, count] of Object.entries(installation?.incidents ?? {}))
      incidents.set({ kind }, count)
    for (const name of Object.keys(workerGauges) as (keyof typeof workerGauges)[]) {
      workerGauges[name].reset()
      for (const one of installation?.workers ?? [])
        workerGauges[name].set({ worker: one.worker }, one[name])
    }
  }
}

/** Metrics of this process in the format of Prometheus. */
export const startMeasuring = (
  http: FastifyInstance,
  app: App,
): {
  watch(scheduledTasks: RunningScheduledTasks): void
  read(): Promise<string>
  readonly type: string
} => {
  // A separate registry, because a process may run several servers.
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(http, registry)
  measureDatabase(app, registry)
  measureStore(app, registry)
  measureBuild(registry)
  const refresh = measureStatus(app, registry)
  return {
    watch: (scheduledTasks) => measureScheduledTasks(scheduledTasks, registry),
    read: async () => {
      await refresh()
      return registry.metrics()
    },
    type: registry.contentType,
  }
}
