import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/session.ts'
import type { PublicContext, SeatContext } from '#platform/http/verb.ts'

/** One act for the audit log. `details` contains what changed, never a secret. */
export interface Act {
  readonly action: string
  readonly objectType: string
  readonly objectId: bigint | string
  readonly details?: Record<string, unknown>
}

interface ByKey {
  readonly apiKey?: string | undefined
}

/** The API key of a program that acts for a user, as its owner knows it. */
export const withKey = ({ apiKey }: ByKey = {}): { readonly withKey?: string } =>
  apiKey === undefined ? {} : { withKey: apiKey }

/** Writes an act into the audit log, in the transaction of the act. */
export const audit = async (
  tx: Transaction<Tables>,
  context: PublicContext & {
    readonly actor?: Pick<Actor, 'id' | 'apiKey'>
    readonly seat?: SeatContext['seat']
  },
  { action, objectType, objectId, details = {} }: Act,
): Promise<void> => {
  const { actor, seat } = context
  await tx
    .insertInto('auditLog')
    .values({
      at: context.at,
      actorId: actor?.id ?? null,
      actorKind: actor ? 'user' : seat ? 'seat' : 'visitor',
      action,
      objectType,
      objectId: String(objectId),
      details: JSON.stringify({ ...details, ...withKey(actor) }),
      requestId: context.origin.id,
      address: context.origin.address,
    })
    .execute()
}

/** Records an act of a scheduled task in its own transaction. */
export const auditClock = async (
  tx: Transaction<Tables>,
  at: Date,
  { action, objectType, objectId, details = {} }: Act,
): Promise<void> => {
  await tx
    .insertInto('auditLog')
    .values({
      at,
      actorKind: 'system',
      action,
      objectType,
      objectId: String(objectId),
      details: JSON.stringify(details),
    })
    .execute()
}
