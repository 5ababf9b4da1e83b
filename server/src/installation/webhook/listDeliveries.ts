import { webhookCalls } from '@openbooth/contract/installation/webhook/calls'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { page } from '#platform/list/list.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { deliveriesOf, toDelivery } from './deliveries.ts'

/** The deliveries to a webhook with their responses. */
export const listDeliveries = verb(webhookCalls.deliveries, async ({ app, actor }, input) => {
  const { query } = app.db
  const own = await query
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', input.id)
    .where('userId', '=', actor.workspaceId)
    .executeTakeFirst()
  if (!own) return refuse('Webhook Not Found')
  const { state } = input
  const all = deliveriesOf(query, own.id)
  const found = state === undefined ? all : all.where('state', '=', state)
  return page(query, found, input, toDelivery(publicUrl(app.env)))
})
