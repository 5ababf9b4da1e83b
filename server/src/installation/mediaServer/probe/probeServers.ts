import { mostMisses, probeSeconds } from '@openbooth/contract/installation/mediaServer/rules'
import { sql, type Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import { auditClock } from '#platform/audit/audit.ts'
import { cpuShareOf } from './cpuShare.ts'
import { askEngine, type EngineAnswer } from './askEngine.ts'
import { engineOfThisProcess } from '../own/engineBehindUs.ts'
import { reportTroubles } from '../../health/index.ts'
import { notifyAdministrators } from '../notifyAdministrators.ts'

const most = 20
/** Interval after a failed probe, so that three misses take half a minute. */
const againMilliseconds = 10_000
/**
 * The process that runs an own engine probes it. Without a probe for this long, no process runs it.
 */
const abandonedMilliseconds = 3 * probeSeconds * 1000
/** The time an engine needs to start after its machine. */
const startUpMilliseconds = 180_000

/** Probes the engines of running servers. Several processes may run it concurrently. */
export const probeServers = async (app: App, at: Date): Promise<void> => {
  const due = await claim(app, at)
  await markAbandoned(app, at)
  // An engine in preparation cannot respond yet.
  const askable = due.filter(({ engineStep }) => engineStep === null)
  await Promise.all(
    askable.map(async (server) => {
      try {
        await keep(app, server, at, await askEngine(app, server))
      } catch (err) {
        app.log.error({ err, server: String(server.id) }, 'Failed to probe a media server')
      }
    }),
  )
}

const claim = (app: App, at: Date) =>
  app.db.query
    .updateTable('mediaServers')
    .set({ nextProbeAt: new Date(at.getTime() + probeSeconds * 1000) })
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('mediaServers')
        .select('id')
        .where('removedAt', 'is', null)
        .where('kind', '<>', 'none')
        // Only the process beside an engine can reach that engine.
        .where((is) =>
          is.or([is('ownId', 'is', null), is('ovHost', '=', engineOfThisProcess(app) ?? '')]),
        )
        // Without a cloud key, a response of the engine proves that its machine is on.
        .where('status', 'in', ['running', 'unknown'])
        .where(sql<boolean>`coalesce(next_probe_at, '-infinity') <= ${at}`)
        .orderBy('nextProbeAt', (order) => order.asc().nullsFirst())
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'ownId', 'ovHost', 'apiKey', 'ovPassword', 'metricsAddress', 'engineStep'])
    .execute()

/** The process of an own engine may have died without recording it. */
const markAbandoned = (app: App, at: Date) =>
  app.db.query
    .updateTable('mediaServers')
    .set({ isAnswering: false, engineStep: null, notAnsweringSince: at })
    .where('ownId', 'is not', null)
    .where('removedAt', 'is', null)
    .where('notAnsweringSince', 'is', null)
    .where('nextProbeAt', '<', new Date(at.getTime() - abandonedMilliseconds))
    .execute()

type Server = Awaited<ReturnType<typeof claim>>[number]

/** A server under the lock. Undefined: it was edited, turned off or removed since the probe. */
const lockServer = (tx: Transaction<Tables>, server: Server) =>
  tx
    .selectFrom('mediaServers')
    .select([
      'serverName',
      'status',
      'misses',
      'missingSince',
      'notAnsweringSince',
      'cores',
      'cpuSeconds',
      'cpuReadAt',
    ])
    .where('id', '=', server.id)
    .where('removedAt', 'is', null)
    .where('status', 'in', ['running', 'unknown'])
    .where(
      sql<boolean>`(ov_host, ov_password, metrics_address) is not distinct from (${server.ovHost}, ${server.ovPassword}, ${server.metricsAddress})`,
    )
    .forUpdate()
    .executeTakeFirst()

type Locked = NonNullable<Awaited<ReturnType<typeof lockServer>>>

const keep = (app: App, server: Server, at: Date, answer: EngineAnswer): Promise<void> =>
  app.db.transaction(async (tx) => {
    const before = await lockServer(tx, server)
    if (!before) return
    if (answer.isOk) {
      await keepAnswer(tx, server.id, before, at, answer)
      await reportNodes(tx, before.serverName, at, answer.measures.silentNodes)
    } else await keepMiss(app, tx, server.id, before, at, answer)
  })

/** The engine responds, and one of its nodes does not. */
const reportNodes = (
  tx: Transaction<Tables>,
  serverName: string,
  at: Date,
  silentNodes: readonly string[],
): Promise<void> =>
  reportTroubles(
    tx,
    at,
    silentNodes.map((node) => ({ kind: 'mediaServerNode', subject: `${serverName}: ${node}` })),
  )

const keepAnswer = async (
  tx: Transaction<Tables>,
  id: bigint,
  before: Locked,
  at: Date,
  answer: Extract<EngineAnswer, { isOk: true }>,
): Promise<void> => {
  const cores = answer.measures.cores ?? before.cores
  const { cpuSeconds, readAt: cpuReadAt } = answer.measures
  await change(tx, id, {
    status: 'running',
    isAnswering: true,
    misses: 0,
    missingSince: null,
    notAnsweringSince: null,
    probedAt: at,
    probeReason: null,
    probeMessage: '',
    probeLatencyMs: answer.latencyMs,
    engineVersion: answer.version,
    loadAt: at,
    rooms: answer.rooms,
    participants: answer.participants,
    tracks: answer.tracks,
    cores,
    ...cpuShareOf(before, { cpuSeconds, cpuReadAt }, cores),
  })
  if (before.notAnsweringSince !== null) await note(tx, id, at, 'answersAgain', {})
}

const keepMiss = async (
  app: App,
  tx: Transaction<Tables>,
  id: bigint,
  before: Locked,
  at: Date,
  answer: Extract<EngineAnswer, { isOk: false }>,
): Promise<void> => {
  const misses = before.misses + 1
  const missingSince = before.missingSince ?? at
  const isOver = misses >= mostMisses
  const isNews =
    isOver &&
    before.notAnsweringSince === null &&
    before.status === 'running' &&
    !(await isComingUp(tx, id, at))
  await change(tx, id, {
    misses,
    missingSince,
    ...(isOver && { isAnswering: false }),
    ...(isNews && { notAnsweringSince: missingSince }),
    nextProbeAt: new Date(at.getTime() + (isOver ? probeSeconds * 1000 : againMilliseconds)),
    probedAt: at,
    probeReason: answer.reason,
    probeMessage: answer.message,
    probeLatencyMs: answer.latencyMs,
  })
  if (!isNews) return
  await note(tx, id, at, 'notAnswering', { reason: answer.reason })
  await notifyAdministrators(app, tx, at, {
    server: { id, name: before.serverName },
    trouble: 'notAnswering',
    occasion: missingSince.toISOString(),
  })
}

const isComingUp = async (tx: Transaction<Tables>, id: bigint, at: Date): Promise<boolean> => {
  const started = await tx
    .selectFrom('powerCommands')
    .select('id')
    .where('serverId', '=', id)
    .where('act', '=', 'start')
    .where('finishedAt', '>', new Date(at.getTime() - startUpMilliseconds))
    .executeTakeFirst()
  return started !== undefined
}

const change = (tx: Transaction<Tables>, id: bigint, values: Record<string, unknown>) =>
  tx.updateTable('mediaServers').set(values).where('id', '=', id).execute()

const note = (
  tx: Transaction<Tables>,
  id: bigint,
  at: Date,
  what: string,
  details: Record<string, unknown>,
): Promise<void> =>
  auditClock(tx, at, {
    action: `mediaServer.${what}`,
    objectType: 'mediaServer',
    objectId: id,
    details,
  })
