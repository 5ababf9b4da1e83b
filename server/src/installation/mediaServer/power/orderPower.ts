import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import {
  isInCloud,
  mostCommandMinutes,
  type PowerAct,
  type ServerStatus,
  type ServerType,
} from '@openbooth/contract/installation/mediaServer/rules'
import type { Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb, type Context } from '#platform/http/verb.ts'
import { obstacleTo, statusOnTheWay, statusWanted } from './actions.ts'
import { keyOf } from './cloudKeys.ts'
import { countLiveEvents, isCommandRunning, lockServer, type LockedServer } from '../queries.ts'
import { readMediaServer } from '../list/toMediaServers.ts'

interface Order {
  readonly id: bigint
  readonly operationId: string
}

/**
 * Creates a command, which a scheduled task executes. From now on a server that will stop gets no
 * events.
 */
const orderPower = async (context: Context, act: PowerAct, { id, operationId }: Order) => {
  const { app, at, actor } = context
  return app.db.transaction(async (tx) => {
    const server = await lockServer(tx, id)
    if (await isOrdered(tx, operationId, id, act)) return readMediaServer(app, tx, id)
    const obstacle = obstacleTo(act, await factsOf(app, tx, server))
    if (obstacle) refuse(obstacle)
    await writeCommand(tx, { serverId: id, operationId, act, at, askedBy: actor.id })
    await audit(tx, context, {
      action: `mediaServer.${act}`,
      objectType: 'mediaServer',
      objectId: id,
      details: { status: { before: server.status, after: statusOnTheWay[act] } },
    })
    return readMediaServer(app, tx, id)
  })
}

/** Whether this command exists already; refuses an id of another command. */
const isOrdered = async (
  tx: Transaction<Tables>,
  operationId: string,
  serverId: bigint,
  act: PowerAct,
): Promise<boolean> => {
  const before = await tx
    .selectFrom('powerCommands')
    .select(['serverId', 'act'])
    .where('operationId', '=', operationId)
    .executeTakeFirst()
  if (before && (before.serverId !== serverId || before.act !== act))
    refuse('Already Changed By This Save')
  return before !== undefined
}

/** The power-related facts of a locked server. */
export const factsOf = async (app: App, tx: Transaction<Tables>, server: LockedServer) => {
  const serverType = server.serverType as ServerType
  const key = isInCloud(serverType) ? await keyOf(app, tx, serverType) : undefined
  return {
    serverType,
    status: server.status as ServerStatus,
    hasKey: key !== undefined,
    isCommandRunning: await isCommandRunning(tx, server.id),
    canHibernate: server.canHibernate,
    liveEvents: await countLiveEvents(tx, server.id),
  }
}

interface NewCommand {
  readonly serverId: bigint
  readonly operationId: string
  readonly act: PowerAct
  readonly at: Date
  /** Null: the clock. */
  readonly askedBy: bigint | null
}

/** Writes a command for a locked server without obstacles. */
export const writeCommand = async (
  tx: Transaction<Tables>,
  { serverId, operationId, act, at, askedBy }: NewCommand,
): Promise<void> => {
  await tx
    .insertInto('powerCommands')
    .values({
      operationId,
      serverId,
      act,
      askedBy,
      askedAt: at,
      endsAt: new Date(at.getTime() + mostCommandMinutes * 60_000),
      nextTryAt: at,
    })
    .execute()
  await tx
    .updateTable('mediaServers')
    .set({
      status: statusOnTheWay[act],
      desiredStatus: statusWanted[act],
      isAnswering: false,
      misses: 0,
      missingSince: null,
      notAnsweringSince: null,
    })
    .where('id', '=', serverId)
    .execute()
}

/** Orders a server to be started. */
export const startMediaServer = verb(mediaServerCalls.start, (context, order) =>
  orderPower(context, 'start', order),
)
/** Hibernates a server without events. */
export const hibernateMediaServer = verb(mediaServerCalls.hibernate, (context, order) =>
  orderPower(context, 'hibernate', order),
)
/** Stops a server without events. */
export const stopMediaServer = verb(mediaServerCalls.stop, (context, order) =>
  orderPower(context, 'stop', order),
)
