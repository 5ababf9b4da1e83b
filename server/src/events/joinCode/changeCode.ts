import type { JoinCode } from '@openbooth/contract/events/joinCode/calls'
import { isOver } from '@openbooth/contract/events/event/rules/events'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Actor } from '#platform/http/session.ts'
import type { Context, PublicContext } from '#platform/http/verb.ts'
import { type CodeRow, codesAt, codeWithEvent, toJoinCode } from './queries.ts'

/** Whether codes of an event in this state can still change and be handed out. */
const requireOpenEvent = (event: { readonly state: number }): void => {
  if (isOver(event)) refuse('The Event Is Closed')
}

/**
 * Locks the row of an event that is not over, so that it is not closed or cancelled meanwhile.
 * @param changesEvent whether the transaction changes the row. Two transactions that both share a
 * lock and then change the row would wait for each other
 */
export const holdOpenEvent = async (
  tx: Transaction<Tables>,
  eventId: bigint,
  changesEvent = false,
): Promise<void> => {
  const event = tx.selectFrom('events').select('state').where('id', '=', eventId)
  const locked = changesEvent ? event.forNoKeyUpdate() : event.forShare()
  requireOpenEvent(await locked.executeTakeFirstOrThrow())
}

/** Returns whether the code changed. */
type ChangeRow = (tx: Transaction<Tables>, code: CodeRow) => Promise<boolean>

interface ChangeKind {
  /** For the audit log. */
  readonly action: string
  /** Whether the change of this code also changes the row of its event. Absent: no. */
  readonly changesEvent?: (code: CodeRow) => boolean
}

/**
 * Changes one code and ends the connections it has.
 * @param change what becomes of the row
 */
export const changeCode = async (
  context: Context,
  id: bigint,
  kind: ChangeKind,
  change: ChangeRow,
): Promise<JoinCode> =>
  toJoinCode(
    context.app,
    await changeFoundCode(context, {
      ...kind,
      find: async (tx) => (await codeWithEvent(tx, context.actor, context.at, id, 'plan')).code,
      change,
    }),
  )

interface Change extends ChangeKind {
  /** Finds the code if the caller may change it. */
  readonly find: (tx: Transaction<Tables>) => Promise<CodeRow>
  readonly change: ChangeRow
}

/** Changes a code for any kind of caller, and ends its connections. */
export const changeFoundCode = async (
  context: PublicContext & { readonly actor?: Actor },
  { action, changesEvent, find, change }: Change,
): Promise<CodeRow> => {
  const { app, at } = context
  const changed = await app.db.transaction(async (tx) => {
    const code = await find(tx)
    const { id, eventId } = code
    await holdOpenEvent(tx, eventId, changesEvent?.(code))
    const hasChanged = await change(tx, code)
    await endConnections(tx, id, at)
    if (hasChanged)
      await audit(tx, context, {
        action,
        objectType: 'event',
        objectId: eventId,
        details: {
          role: code.role,
          seatName: code.seatName,
          // Technicians have no account.
          ...(context.actor === undefined && { by: 'technician' }),
        },
      })
    return codesAt(tx, at).where('c.id', '=', id).executeTakeFirstOrThrow()
  })
  app.notifier.publish('code', changed.id)
  // Staff screens show connected people and the listeners of each channel. Streams of listeners may
  // have another key.
  app.notifier.publish('sound', changed.eventId)
  return changed
}

const endConnections = async (tx: Transaction<Tables>, codeId: bigint, at: Date): Promise<void> => {
  // In a fixed order, to avoid a deadlock with the heartbeats, which write many rows in one
  // statement.
  const open = tx
    .selectFrom('connections')
    .select('id')
    .where('codeId', '=', codeId)
    .where('leftAt', 'is', null)
    .orderBy('id')
    .forUpdate()
  await tx.updateTable('connections').set({ leftAt: at }).where('id', 'in', open).execute()
}
