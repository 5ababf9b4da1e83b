import type { WebhookKind } from '@openbooth/contract/installation/webhook/rules'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

interface WebhookEvent {
  readonly kind: WebhookKind
  readonly at: Date
  /** Facts of the message besides the event. */
  readonly facts?: object
  /** Whether only the owner of the event may receive it. */
  readonly toOwnerOnly?: boolean
}

/** Queues webhook deliveries about an event. Call it in the transaction of the change. */
export const notifyWebhooks = async (
  tx: Transaction<Tables>,
  eventId: bigint,
  { kind, at, facts = {}, toOwnerOnly = false }: WebhookEvent,
): Promise<void> => {
  await sql`select notify_webhooks(${eventId}, ${kind}, ${at}, ${JSON.stringify(facts)}::jsonb, ${toOwnerOnly})`.execute(
    tx,
  )
}
