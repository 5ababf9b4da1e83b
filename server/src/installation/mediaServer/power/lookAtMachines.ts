import type {
  CloudProvider,
  ServerStatus,
} from '@openbooth/contract/installation/mediaServer/rules'
import { sql, type Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import { auditClock } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { powerFor } from '#providers/power/index.ts'
import { PowerFailure, type MachineFacts } from '#providers/power/port.ts'
import { keyOf } from './cloudKeys.ts'
import { countLiveEvents } from '../queries.ts'
import { notifyAdministrators } from '../notifyAdministrators.ts'
import { writeMachine } from './writeMachine.ts'

const most = 20
const pauseMilliseconds = 60_000

/**
 * Queries the clouds for machines without a running command, because they may have been switched
 * elsewhere. Several processes may run it concurrently.
 */
export const lookAtMachines = async (app: App, at: Date): Promise<void> => {
  const due = await claim(app, at)
  await Promise.all(
    due.map((server) =>
      look(app, server, at).catch((err: unknown) => {
        app.log.error({ err, server: String(server.id) }, 'Failed to check the state of a machine')
      }),
    ),
  )
}

const isIdle = sql<boolean>`not exists (select from power_commands c where c.server_id = s.id and c.state = 'running')`

const claim = (app: App, at: Date) =>
  app.db.query
    .updateTable('mediaServers')
    .set({ nextLookAt: new Date(at.getTime() + pauseMilliseconds) })
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('mediaServers as s')
        .select('s.id')
        .where('s.removedAt', 'is', null)
        .where('s.serverType', '<>', 'selfHosted')
        .where(sql<boolean>`coalesce(s.next_look_at, '-infinity') <= ${at}`)
        .where(isIdle)
        .orderBy('s.nextLookAt', (order) => order.asc().nullsFirst())
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'serverType', 'instanceId', 'region'])
    .execute()

type Server = Awaited<ReturnType<typeof claim>>[number]

const look = async (app: App, server: Server, at: Date): Promise<void> => {
  const { machine, failure } = await ask(app, server)
  await app.db.transaction(async (tx) => {
    const still = await tx
      .selectFrom('mediaServers as s')
      .select(['s.id', 's.status', 's.serverName'])
      .where('s.id', '=', server.id)
      .where('s.removedAt', 'is', null)
      // The server may have been edited or received a command meanwhile.
      .where('s.instanceId', '=', server.instanceId)
      .where('s.region', '=', server.region)
      .forUpdate()
      .executeTakeFirst()
    const isStillIdle =
      still &&
      (await tx
        .selectFrom('mediaServers as s')
        .select('s.id')
        .where('s.id', '=', server.id)
        .where(isIdle)
        .executeTakeFirst())
    if (!isStillIdle) return
    // An unreachable cloud reveals nothing about the machine.
    if (machine || failure?.reason === 'notFound') {
      await writeMachine(tx, server.id, at, machine, failure)
      await notifyWhenSwitchedOff(app, tx, at, still, machine?.state ?? 'gone')
    } else
      await tx
        .updateTable('mediaServers')
        .set({ lookFailure: failure?.reason ?? null })
        .where('id', '=', server.id)
        .execute()
  })
}

const off: ReadonlySet<string> = new Set([
  'stopping',
  'hibernating',
  'stopped',
  'hibernated',
  'gone',
] satisfies ServerStatus[])

/**
 * Notifies because a person who stops a machine elsewhere may not know of its events, and its
 * engine is no longer probed.
 */
const notifyWhenSwitchedOff = async (
  app: App,
  tx: Transaction<Tables>,
  at: Date,
  before: { readonly id: bigint; readonly status: string; readonly serverName: string },
  status: ServerStatus,
): Promise<void> => {
  if (off.has(before.status) || !off.has(status)) return
  const liveEvents = await countLiveEvents(tx, before.id)
  if (liveEvents === 0) return
  await auditClock(tx, at, {
    action: 'mediaServer.switchedOff',
    objectType: 'mediaServer',
    objectId: before.id,
    details: { status: { before: before.status, after: status }, liveEvents },
  })
  await notifyAdministrators(app, tx, at, {
    server: { id: before.id, name: before.serverName },
    trouble: 'switchedOff',
    occasion: at.toISOString(),
  })
}

const ask = async (
  app: App,
  { serverType, instanceId, region }: Server,
): Promise<{ machine: MachineFacts | null; failure: PowerFailure | null }> => {
  const provider = serverType as CloudProvider
  try {
    const key = await keyOf(app, app.db.query, provider)
    if (!key) throw new PowerFailure('noAccount')
    const power = powerFor(app.env, provider, key, region!)
    return { machine: await power.look(instanceId!), failure: null }
  } catch (error) {
    if (error instanceof PowerFailure) return { machine: null, failure: error }
    throw error
  }
}
