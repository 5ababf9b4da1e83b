import type { Permission } from '@openbooth/contract/permissions'
import { role } from '@openbooth/contract/roles'
import { mayActOn, partiesOf } from '#events/event/index.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Context, SeatContext } from '#platform/http/verb.ts'

/** The actor and the time of an act on the sound of an event. */
export interface LiveActor {
  readonly eventId: bigint
  readonly at: Date
  /** The acting seat or signed-in user. Null: the clock. */
  readonly by: { readonly code: bigint } | { readonly user: bigint } | null
}

/** The columns of an actor. Both null: the clock. */
export const actorIds = ({
  by,
}: Pick<LiveActor, 'by'>): { readonly codeId: bigint | null; readonly userId: bigint | null } => ({
  codeId: by !== null && 'code' in by ? by.code : null,
  userId: by !== null && 'user' in by ? by.user : null,
})

export const bySeat = ({ at, seat: { eventId, codeId } }: SeatContext): LiveActor => ({
  eventId,
  at,
  by: { code: codeId },
})

/**
 * Requires a member of the workspace that owns an event, a person who manages the event alone, or an
 * administrator.
 * @param permission of the call
 * @returns its owner
 * @throws Event Not Found
 */
export const requireOwnerOrAdministrator = async (
  context: Pick<Context, 'app' | 'actor'>,
  eventId: bigint,
  permission: Permission,
): Promise<bigint> => {
  const { app, actor } = context
  const event = await partiesOf(app.db.query, actor, eventId)
  const may = event && (mayActOn(actor, event, permission) || actor.role === role.admin)
  return may ? event.ownerId : refuse('Event Not Found')
}

/** Acts as the owner of an event. @throws Event Not Found */
export const byOwner = async (context: Context, eventId: bigint): Promise<LiveActor> => {
  const { app, at, actor } = context
  const event = await partiesOf(app.db.query, actor, eventId)
  if (!event || !mayActOn(actor, event, 'run')) refuse('Event Not Found')
  return { eventId, at, by: { user: actor.id } }
}

/** Acts as the owner of an event or as an administrator. @throws Event Not Found */
export const byOwnerOrAdministrator = async (
  context: Context,
  eventId: bigint,
): Promise<LiveActor> => {
  await requireOwnerOrAdministrator(context, eventId, 'run')
  return { eventId, at: context.at, by: { user: context.actor.id } }
}
