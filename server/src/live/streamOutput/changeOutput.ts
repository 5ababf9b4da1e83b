import { eventState, isOver } from '@openbooth/contract/events/event/rules/events'
import { streamOutputCalls } from '@openbooth/contract/live/streamOutput/calls'
import {
  isOutputSecret,
  mostOutputs,
  readOutputAddress,
  type OutputKind,
} from '@openbooth/contract/live/streamOutput/rules'
import { sql, type Transaction } from 'kysely'
import { chargeOutputs, lockForOutputs, previewOutput } from '#events/event/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { isIpAddress } from '#platform/egress/addresses.ts'
import { readSettings } from '#platform/database/settings.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { type Context, verb } from '#platform/http/verb.ts'
import { requireOwnerOrAdministrator } from '../sound/index.ts'
import {
  mayOnEvent,
  outputOf,
  outputsOf,
  requireAudible,
  requireOutput,
  toOwnOutput,
  toShownOutput,
} from './queries.ts'

/** Refuses an address that is not one, or that the egress guard refuses by its text. */
const requireAddress = ({ app }: Context, kind: OutputKind, address: string): void => {
  const target = readOutputAddress(kind, address)
  if (target === undefined) return refuse('Output Address Not Valid', { path: 'address' })
  const isRefused =
    kind === 'icecast'
      ? app.egress.check(address) !== undefined
      : isIpAddress(target.host)
        ? !app.egress.isReachable(target.host)
        : // Such spellings of an IP address bypass checks.
          /^[\d.x]+$/i.test(target.host)
  if (isRefused) refuse('Output Address Not Accepted', { path: 'address' })
}

const sealed = ({ app }: Context, secret: string): string | null =>
  secret === '' ? null : app.secrets.seal(secret)

/** Records a change with the server's host, never with a secret. */
const note = (
  tx: Transaction<Tables>,
  context: Context,
  action: 'create' | 'update' | 'remove' | 'start' | 'stop',
  id: bigint,
  details: Record<string, unknown> = {},
): Promise<void> =>
  audit(tx, context, {
    action: `streamOutput.${action}`,
    objectType: 'streamOutput',
    objectId: id,
    details,
  })

export const listOutputs = verb(streamOutputCalls.list, async (context, { eventId }) => {
  await requireOwnerOrAdministrator(context, eventId, 'view')
  const { app, actor } = context
  const [{ streamOutputChannelHour }, rows, mayChange] = await Promise.all([
    readSettings(app.db),
    outputsOf(app.db.query, eventId),
    mayOnEvent(app.db.query, actor, eventId, 'plan'),
  ])
  return {
    channelHour: streamOutputChannelHour,
    outputs: rows.map((row) => toShownOutput(row, mayChange)),
  }
})

export const quoteOutput = verb(streamOutputCalls.quote, (context, { eventId }) =>
  previewOutput(context, eventId),
)

export const createOutput = verb(
  streamOutputCalls.create,
  async (context, { eventId, secret, ...settings }) => {
    const { app, at, actor } = context
    const created = await app.db.transaction(async (tx) => {
      const event = await lockForOutputs(tx, actor, eventId)
      requireAddress(context, settings.kind, settings.address)
      await requireAudible(tx, eventId, settings.track)
      if ((await outputsOf(tx, eventId)).length >= mostOutputs)
        return refuse('Stream Output Number Has Reached Its Limit')
      await chargeOutputs(context, tx, event, 1)
      const { id } = await tx
        .insertInto('streamOutputs')
        .values({ eventId, ...settings, secret: sealed(context, secret), createdAt: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { kind, track, address } = settings
      await note(tx, context, 'create', id, { event: Number(eventId), kind, track, address })
      return toOwnOutput(await outputOf(tx, id))
    })
    app.notifier.publish('sound', eventId)
    return created
  },
)

export const updateOutput = verb(
  streamOutputCalls.update,
  async (context, { id, secret, ...settings }) => {
    const { app, actor } = context
    const { eventId, updated } = await app.db.transaction(async (tx) => {
      const row = await requireOutput(tx, actor, id, 'plan')
      if (isOver({ state: row.eventState })) refuse('Event State Does Not Allow This')
      const kind = row.kind as OutputKind
      requireAddress(context, kind, settings.address)
      if (secret !== undefined && !isOutputSecret(kind, secret))
        refuse('Output Secret Not Valid', { path: 'secret' })
      await requireAudible(tx, row.eventId, settings.track)
      await tx
        .updateTable('streamOutputs')
        .set({
          ...settings,
          ...(secret !== undefined && { secret: sealed(context, secret) }),
          revision: sql<number>`revision + 1`,
        })
        .where('id', '=', id)
        .execute()
      const { track, address } = settings
      await note(tx, context, 'update', id, {
        event: Number(row.eventId),
        track,
        address,
        hasNewSecret: secret !== undefined,
      })
      return { eventId: row.eventId, updated: toOwnOutput(await outputOf(tx, id)) }
    })
    app.notifier.publish('sound', eventId)
    return updated
  },
)

export const removeOutput = verb(streamOutputCalls.remove, async (context, { id }) => {
  const { app, at, actor } = context
  const eventId = await app.db.transaction(async (tx) => {
    const row = await requireOutput(tx, actor, id, 'plan')
    const event = await lockForOutputs(tx, actor, row.eventId)
    // A simultaneous removal may have refunded it during the wait for the lock.
    await outputOf(tx, id)
    // Once the event is open, its delivered hours are charged at the end.
    const isRefunded = event.state === eventState.order
    if (isRefunded) await chargeOutputs(context, tx, event, -1)
    await tx
      .updateTable('streamOutputs')
      .set({ removedAt: at, secret: null, isCharged: !isRefunded })
      .where('id', '=', id)
      .where('removedAt', 'is', null)
      .execute()
    await note(tx, context, 'remove', id, { event: Number(row.eventId) })
    return row.eventId
  })
  app.notifier.publish('sound', eventId)
  return {}
})

const turn = async (context: Context, id: bigint, isOn: boolean) => {
  const { app, actor } = context
  const { eventId, turned } = await app.db.transaction(async (tx) => {
    const row = await requireOutput(tx, actor, id, 'run')
    if (isOver({ state: row.eventState })) refuse('Event State Does Not Allow This')
    await turnOutput(tx, id, isOn)
    await note(tx, context, isOn ? 'start' : 'stop', id, { event: Number(row.eventId) })
    const mayChange = await mayOnEvent(tx, actor, row.eventId, 'plan')
    return { eventId: row.eventId, turned: toShownOutput(await outputOf(tx, id), mayChange) }
  })
  app.notifier.publish('sound', eventId)
  return turned
}

/** Starting a running output again changes nothing. */
export const turnOutput = async (
  tx: Transaction<Tables>,
  id: bigint,
  isOn: boolean,
): Promise<void> => {
  await tx
    .updateTable('streamOutputs')
    .set({
      isWanted: isOn,
      state: 'off',
      problem: null,
      reconnects: 0,
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(is_wanted, starts_with = 'withEvent') <> ${isOn}`)
    .execute()
}

export const startOutput = verb(streamOutputCalls.start, (context, { id }) =>
  turn(context, id, true),
)
export const stopOutput = verb(streamOutputCalls.stop, (context, { id }) =>
  turn(context, id, false),
)
