import { mayActOn, maySeeCost } from '#events/event/index.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Context, SeatContext } from '#platform/http/verb.ts'

/** The actor and the time of an act on the sound of an event. */
export interface LiveActor {
  readonly eventId: bigint
  readonly at: Date
  /** The acting seat or signed-in user. */
  readonly by: { readonly code: bigint } | { readonly user: bigint }
}

export const bySeat = ({ at, seat: { eventId, codeId } }: SeatContext): LiveActor => ({
  eventId,
  at,
  by: { code: codeId },
})

/**
 * Requires the owner of the event or an administrator.
 * @returns its owner
 * @throws Event Not Found
 */
export const requireOwnerOrAdministrator = async (
  { app, actor }: Pick<Context, 'app' | 'actor'>,
  eventId: bigint,
): Promise<bigint> => {
  const ownerId = await ownerOf(app, eventId)
  return ownerId !== undefined && maySeeCost(actor, { ownerId })
    ? ownerId
    : refuse('Event Not Found')
}

/** Acts as the owner of an event. @throws Event Not Found */
export const byOwner = async (context: Context, eventId: bigint): Promise<LiveActor> => {
  const ownerId = await ownerOf(context.app, eventId)
  if (ownerId === undefined || !mayActOn(context.actor, { ownerId }, 'run'))
    refuse('Event Not Found')
  return { eventId, at: context.at, by: { user: context.actor.id } }
}

/** Acts as the owner of an event or as an administrator. @throws Event Not Found */
export const byOwnerOrAdministrator = async (
  context: Context,
  eventId: bigint,
): Promise<LiveActor> => {
  await requireOwnerOrAdministrator(context, eventId)
  return { eventId, at: context.at, by: { user: context.actor.id } }
}

const ownerOf = async ({ db }: Context['app'], eventId: bigint): Promise<bigint | undefined> => {
  const event = await db.query
    .selectFrom('events')
    .select('ownerId')
    .where('id', '=', eventId)
    .executeTakeFirst()
  return event?.ownerId
}
