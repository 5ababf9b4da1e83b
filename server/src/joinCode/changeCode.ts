import type { JoinCode } from '@openbooth/contract/event/joinCode'
import { eventState } from '@openbooth/contract/rules/events'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Context } from '#platform/http/verb.ts'
import { type CodeRow, codesAt, codeWithEvent, toJoinCode } from './queries.ts'

/** Whether codes of an event in this state can still change and be handed out. */
const requireOpenEvent = ({ state }: { readonly state: number }): void => {
  if (state === eventState.cancelled || state === eventState.completed)
    refuse('The Event Is Closed')
}

/** Holds the row of an event that is not over, so that it is not closed or cancelled meanwhile. */
export const holdOpenEvent = async (tx: Transaction<Tables>, eventId: bigint): Promise<void> =>
  requireOpenEvent(
    await tx
      .selectFrom('events')
      .select('state')
      .where('id', '=', eventId)
      .forShare()
      .executeTakeFirstOrThrow(),
  )

/**
 * Changes one code and ends the connections it has.
 * @param change what becomes of the row
 */
export const changeCode = async (
  context: Context,
  id: bigint,
  action: string,
  change: (tx: Transaction<Tables>, code: CodeRow) => Promise<void>,
): Promise<JoinCode> => {
  const { app, at, actor } = context
  const changed = await app.db.transaction(async (tx) => {
    const { code, event } = await codeWithEvent(tx, actor, at, id)
    await holdOpenEvent(tx, event.id)
    await change(tx, code)
    await endConnections(tx, id, at)
    await audit(tx, context, {
      action,
      objectType: 'event',
      objectId: event.id,
      details: { role: code.role, seatName: code.seatName },
    })
    return codesAt(tx, at).where('c.id', '=', id).executeTakeFirstOrThrow()
  })
  app.notifier.publish('code', id)
  return toJoinCode(app, changed)
}

const endConnections = async (tx: Transaction<Tables>, codeId: bigint, at: Date): Promise<void> => {
  // In one order, so that it cannot stand in a circle with the heartbeats, which write many rows at once.
  const open = tx
    .selectFrom('connections')
    .select('id')
    .where('codeId', '=', codeId)
    .where('leftAt', 'is', null)
    .orderBy('id')
    .forUpdate()
  await tx.updateTable('connections').set({ leftAt: at }).where('id', 'in', open).execute()
}
