import type { WebhookKind } from '@openbooth/contract/installation/webhook/rules'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

interface Told {
  readonly kind: WebhookKind
  readonly at: Date
  /** What the message says besides the event. */
  readonly facts?: object
  /** Whether only the owner of the event may know it. */
  readonly toOwnerOnly?: boolean
}

/** Has webhooks told what happened to an event. Call it in the transaction that makes it so. */
export const tellWebhooks = async (
  tx: Transaction<Tables>,
  eventId: bigint,
  { kind, at, facts = {}, toOwnerOnly = false }: Told,
): Promise<void> => {
  await sql`select tell_webhooks(${eventId}, ${kind}, ${at}, ${JSON.stringify(facts)}::jsonb, ${toOwnerOnly})`.execute(
    tx,
  )
}
