import type { WebhookKind } from '@openbooth/contract/installation/webhook/rules'
import type { Webhook } from '@openbooth/contract/installation/webhook/calls'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Context } from '#platform/http/verb.ts'

export const webhookColumns = [
  'id',
  'url',
  'kinds',
  'isEnabled',
  'createdAt',
  'failingSince',
  'switchedOffAt',
] as const

/** The database contains only kinds of the contract. */
export const toWebhook = (row: Omit<Webhook, 'kinds'> & { readonly kinds: string[] }): Webhook => ({
  ...row,
  kinds: row.kinds as WebhookKind[],
})

/**
 * Locks one of the caller's webhooks.
 * @throws Webhook Not Found
 */
export const lockOwn = async (tx: Transaction<Tables>, { actor }: Context, id: bigint) => {
  const row = await tx
    .selectFrom('webhooks')
    .select([...webhookColumns, 'secret'])
    .where('id', '=', id)
    .where('userId', '=', actor.workspaceId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? refuse('Webhook Not Found')
}

/** @throws Webhook Address Not Accepted if the address alone shows that it would not be called */
export const requireCallable = ({ app }: Context, url: string): void => {
  if (app.egress.check(url) !== undefined) refuse('Webhook Address Not Accepted', { path: 'url' })
}
