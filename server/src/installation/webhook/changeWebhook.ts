import { webhookCalls } from '@openbooth/contract/installation/webhook/calls'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'
import { formerUntil, giveUpWaiting } from './deliveries.ts'
import { lockOwn, requireCallable, toWebhook, webhookColumns } from './queries.ts'
import { newSecret } from './signature.ts'

/** Changes address, kinds and state of a webhook. */
export const updateWebhook = verb(webhookCalls.update, async (context, input) => {
  const { id, url, kinds, isEnabled } = input
  return context.app.db.transaction(async (tx) => {
    const before = await lockOwn(tx, context, id)
    requireCallable(context, url)
    const isReset = url !== before.url || (isEnabled && !before.isEnabled)
    const row = await tx
      .updateTable('webhooks')
      .set({
        url,
        kinds,
        isEnabled,
        ...(isReset && { failingSince: null, busyUntil: null }),
        ...(isEnabled && { switchedOffAt: null }),
      })
      .where('id', '=', id)
      .returning(webhookColumns)
      .executeTakeFirstOrThrow()
    if (!isEnabled) await giveUpWaiting(tx, id)
    await audit(tx, context, {
      action: 'webhook.update',
      objectType: 'webhook',
      objectId: id,
      details: { host: new URL(url).host, kinds, isEnabled },
    })
    return toWebhook(row)
  })
})

/** Gives a webhook a new secret. Deliveries are also signed with the former one for a day. */
export const rotateSecret = verb(webhookCalls.rotate, async (context, { id }) => {
  const { app, at } = context
  const secret = newSecret()
  return app.db.transaction(async (tx) => {
    const before = await lockOwn(tx, context, id)
    const row = await tx
      .updateTable('webhooks')
      .set({
        secret: app.secrets.seal(secret),
        formerSecret: before.secret,
        formerUntil: formerUntil(at),
      })
      .where('id', '=', id)
      .returning(webhookColumns)
      .executeTakeFirstOrThrow()
    await audit(tx, context, { action: 'webhook.rotate', objectType: 'webhook', objectId: id })
    return { webhook: toWebhook(row), secret }
  })
})

/** Removes a webhook with its log. */
export const removeWebhook = verb(webhookCalls.remove, async (context, { id }) => {
  await context.app.db.transaction(async (tx) => {
    const { url } = await lockOwn(tx, context, id)
    await tx.deleteFrom('webhooks').where('id', '=', id).execute()
    await audit(tx, context, {
      action: 'webhook.remove',
      objectType: 'webhook',
      objectId: id,
      details: { host: new URL(url).host },
    })
  })
  return {}
})
