import { webhookCalls } from '@openbooth/contract/installation/webhook/calls'
import { verb } from '#platform/http/verb.ts'
import { toWebhook, webhookColumns } from './queries.ts'

/** One's own webhooks. */
export const listWebhooks = verb(webhookCalls.list, async ({ app, actor }) => {
  const rows = await app.db.query
    .selectFrom('webhooks')
    .select(webhookColumns)
    .where('userId', '=', actor.workspaceId)
    .orderBy('id')
    .execute()
  return rows.map(toWebhook)
})
