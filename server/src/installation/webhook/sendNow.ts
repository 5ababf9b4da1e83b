import { webhookCalls } from '@openbooth/contract/installation/webhook/calls'
import { refuse } from '#platform/http/refuse.ts'
import { type Context, verb } from '#platform/http/verb.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { attempt, type Taken } from './attempt.ts'
import { readDelivery, settle, claimOne, toDelivery } from './deliveries.ts'
import { lockOwn } from './queries.ts'

const send = async ({ app, at }: Context, taken: Taken) => {
  await settle(app, at, taken, await attempt(app, at, taken))
  return toDelivery(publicUrl(app.env))(await readDelivery(app.db.query, taken.id))
}

/** Sends a test delivery and returns the response. */
export const testWebhook = verb(webhookCalls.test, async (context, { id }) => {
  const { app, at } = context
  const taken = await app.db.transaction(async (tx) => {
    await lockOwn(tx, context, id)
    const made = await tx
      .insertInto('webhookDeliveries')
      .values({ webhookId: id, kind: 'test', facts: '{}', createdAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return claimOne(tx, at, made.id)
  })
  return send(context, taken!)
})

/** Sends a delivery again and returns the response. */
export const sendAgain = verb(webhookCalls.sendAgain, async (context, { id }) => {
  const { app, at, actor } = context
  const own = await app.db.query
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhookId')
    .select('d.id')
    .where('d.id', '=', id)
    .where('w.userId', '=', actor.workspaceId)
    .executeTakeFirst()
  const taken = own && (await claimOne(app.db.query, at, own.id))
  return taken ? send(context, taken) : refuse('Webhook Delivery Not Found')
})
