import type { Delivery } from '@openbooth/contract/installation/webhook/calls'
import {
  formerSecretFor,
  webhookFailsFor,
  webhookRetries,
} from '@openbooth/contract/installation/webhook/rules'
import { sql, type Transaction } from 'kysely'
import { auditClock } from '#platform/audit/audit.ts'
import type { Database, Reader, Tables } from '#platform/database/database.ts'
import type { App } from '#platform/run/app.ts'
import type { Attempt, Taken } from './attempt.ts'
import { bodyOf, messageIdOf } from './message.ts'
import { notifySwitchedOff } from './mails.ts'

const second = 1000
/**
 * Time during which one process claims a delivery, and its webhook receives no other. Longer than
 * any attempt.
 */
const takenFor = 30 * second
/** Pause after a failed delivery, regardless of the number of waiting ones. */
const restsFor = 10 * second

const takenColumns = sql`d.id, d.webhook_id as "webhookId", d.message_id as "messageId", d.kind, d.facts, d.created_at as "createdAt",
  d.tries, w.url, w.secret, w.former_secret as "formerSecret", w.former_until as "formerUntil"`

/**
 * Claims the next due delivery. Several processes may call it concurrently; a webhook gets one
 * delivery at a time.
 */
export const claimDue = async (db: Database, at: Date): Promise<Taken | undefined> => {
  const until = new Date(at.getTime() + takenFor)
  const { rows } = await sql<Taken>`
    with due as (
      select d.id, w.id as webhook_id from webhook_deliveries d
      join webhooks w on w.id = d.webhook_id
      where d.state = 'waiting' and (d.next_try_at is null or d.next_try_at <= ${at})
        and w.is_enabled and (w.busy_until is null or w.busy_until <= ${at}) and is_active_workspace(w.user_id)
      order by d.next_try_at nulls first, d.id limit 1
      for no key update of d, w skip locked),
    w as (
      update webhooks w set busy_until = ${until} from due where w.id = due.webhook_id returning w.*)
    update webhook_deliveries d set tries = d.tries + 1, tried_at = ${at}, next_try_at = ${until}
    from due, w where d.id = due.id
    returning ${takenColumns}`.execute(db.query)
  return rows[0]
}

/** Claims one delivery in any state, because its owner sends it now. */
export const claimOne = async (
  db: Reader,
  at: Date,
  deliveryId: bigint,
): Promise<Taken | undefined> => {
  const until = new Date(at.getTime() + takenFor)
  const { rows } = await sql<Taken>`
    update webhook_deliveries d set tries = d.tries + 1, tried_at = ${at}, next_try_at = ${until}, state = 'waiting'
    from webhooks w where w.id = d.webhook_id and d.id = ${deliveryId}
    returning ${takenColumns}`.execute(db)
  return rows[0]
}

/** Stores the result of an attempt, and the time of the next one. */
export const settle = (app: App, at: Date, taken: Taken, tried: Attempt): Promise<void> =>
  app.db.transaction(async (tx) => {
    const webhook = await tx
      .selectFrom('webhooks')
      .select(['isEnabled', 'failingSince'])
      .where('id', '=', taken.webhookId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    // It was removed meanwhile.
    if (!webhook) return
    const hasFailed = tried.problem !== null
    const isTest = taken.kind === 'test'
    const wait = isTest || !webhook.isEnabled ? undefined : webhookRetries[taken.tries - 1]
    const isOver = hasFailed && wait === undefined
    await tx
      .updateTable('webhookDeliveries')
      .set({
        ...tried,
        state: !hasFailed ? 'delivered' : isOver ? 'failed' : 'waiting',
        nextTryAt: hasFailed && wait !== undefined ? new Date(at.getTime() + wait) : null,
      })
      .where('id', '=', taken.id)
      .execute()
    if (isTest) return
    const failingSince = hasFailed ? (webhook.failingSince ?? at) : null
    await tx
      .updateTable('webhooks')
      .set({ failingSince, busyUntil: hasFailed ? new Date(at.getTime() + restsFor) : null })
      .where('id', '=', taken.webhookId)
      .execute()
    const isDead = failingSince !== null && at.getTime() - failingSince.getTime() >= webhookFailsFor
    if (webhook.isEnabled && isDead) await switchOff(app, tx, at, taken.webhookId)
  })

const switchOff = async (
  app: App,
  tx: Transaction<Tables>,
  at: Date,
  webhookId: bigint,
): Promise<void> => {
  await tx
    .updateTable('webhooks')
    .set({ isEnabled: false, switchedOffAt: at })
    .where('id', '=', webhookId)
    .execute()
  await giveUpWaiting(tx, webhookId)
  await notifySwitchedOff(app, tx, at, webhookId)
  await auditClock(tx, at, {
    action: 'webhook.switchedOff',
    objectType: 'webhook',
    objectId: webhookId,
  })
}

/** For a disabled webhook: waiting deliveries would arrive much too late. */
export const giveUpWaiting = async (tx: Transaction<Tables>, webhookId: bigint): Promise<void> => {
  await tx
    .updateTable('webhookDeliveries')
    .set({ state: 'failed', nextTryAt: null })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}

export const formerUntil = (at: Date): Date => new Date(at.getTime() + formerSecretFor)

const shownColumns = [
  'id',
  'messageId',
  'kind',
  'facts',
  'state',
  'createdAt',
  'tries',
  'triedAt',
  'nextTryAt',
  'status',
  'answer',
  'problem',
  'milliseconds',
] as const

export const deliveriesOf = (db: Reader, webhookId: bigint) =>
  db.selectFrom('webhookDeliveries').select(shownColumns).where('webhookId', '=', webhookId)

export const readDelivery = (db: Reader, id: bigint) =>
  db
    .selectFrom('webhookDeliveries')
    .select(shownColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

type Row = Awaited<ReturnType<typeof readDelivery>>

/** The database contains only states, kinds and problems of the contract. */
export const toDelivery =
  (publicUrl: string) =>
  ({ facts, messageId, kind, state, problem, ...row }: Row): Delivery => ({
    ...row,
    messageId: messageIdOf({ messageId }),
    kind: kind as Delivery['kind'],
    state: state as Delivery['state'],
    problem: problem as Delivery['problem'],
    body: bodyOf({ kind, facts, createdAt: row.createdAt }, publicUrl),
  })
