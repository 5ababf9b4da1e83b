import { mostWebhooks } from '@openbooth/contract/installation/webhook/rules'
import { webhookCalls } from '@openbooth/contract/installation/webhook/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { requireCallable, toWebhook, webhookColumns } from './queries.ts'
import { newSecret } from './signature.ts'

export const createWebhook = verb(webhookCalls.create, async (context, { url, kinds }) => {
  const { app, at, actor } = context
  requireCallable(context, url)
  const secret = newSecret()
  return app.db.transaction(async (tx) => {
    // Serialised, so that concurrent creations count each other.
    await tx
      .selectFrom('workspaces')
      .select('id')
      .where('id', '=', actor.workspaceId)
      .forNoKeyUpdate()
      .execute()
    const { count } = await tx
      .selectFrom('webhooks')
      .select((are) => are.fn.countAll<bigint>().as('count'))
      .where('userId', '=', actor.workspaceId)
      .executeTakeFirstOrThrow()
    if (count >= mostWebhooks) return refuse('Webhook Number Has Reached Its Limit')
    const row = await tx
      .insertInto('webhooks')
      .values({
        userId: actor.workspaceId,
        url,
        kinds,
        secret: app.secrets.seal(secret),
        createdAt: at,
      })
      .returning(webhookColumns)
      .executeTakeFirstOrThrow()
    await audit(tx, context, {
      action: 'webhook.create',
      objectType: 'webhook',
      objectId: row.id,
      details: { host: new URL(url).host, kinds },
    })
    return { webhook: toWebhook(row), secret }
  })
})
