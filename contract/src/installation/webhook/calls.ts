import { z } from 'zod'
import { call } from '../../call.ts'
import { eachOnce, id, instant, nothing } from '../../fields.ts'
import { listInput, listOutput } from '../../paging.ts'
import { everyRole } from '../../roles.ts'
import { longest } from '../../limits.ts'
import { deliveryStates, webhookKinds, webhookProblems } from './rules.ts'

/** A webhook for a user's own events. Only the responses that create a secret contain it. */
export const webhook = z.object({
  id,
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  isEnabled: z.boolean(),
  createdAt: instant,
  /** Time since which every attempt has failed; null if the last one succeeded. */
  failingSince: instant.nullable(),
  /** When it was switched off because it failed for days. Null: it was not, or was switched on since. */
  switchedOffAt: instant.nullable(),
})
export type Webhook = z.output<typeof webhook>

/** A message to a webhook, and what became of it. */
export const delivery = z.object({
  id,
  /** The header `webhook-id`, the same at each attempt. */
  messageId: z.string(),
  kind: z.enum([...webhookKinds, 'test']),
  state: z.enum(deliveryStates),
  createdAt: instant,
  tries: z.number().int(),
  /** Null: not tried yet. */
  triedAt: instant.nullable(),
  /** Null: as soon as can be, or never again. */
  nextTryAt: instant.nullable(),
  /** HTTP status of the last response; null without one. */
  status: z.number().int().nullable(),
  /** The beginning of that response. */
  answer: z.string(),
  /** The problem of the last attempt; null after success. */
  problem: z.enum(webhookProblems).nullable(),
  /** Duration of the last attempt; null before the first. */
  milliseconds: z.number().int().nullable(),
  /** The signed body. */
  body: z.string(),
})
export type Delivery = z.output<typeof delivery>

const editable = z.object({
  url: z.string().trim().min(1, 'Webhook Address Required').max(longest.webhookUrl),
  kinds: z
    .array(z.enum(webhookKinds))
    .min(1, 'Scope Required')
    .max(webhookKinds.length)
    .overwrite(eachOnce),
})
const made = z.object({ webhook, secret: z.string() })
const owned = { kind: 'webhook', field: 'id', refusal: 'Webhook Not Found' } as const
/** Limits repeated presses. */
const limit = { per: 'user', max: 60, seconds: 600 } as const

/**
 * Webhooks receive what happens to the events that their owner sees. They require a signed-in
 * session, never an API key.
 */
export const webhookCalls = {
  list: call({
    path: '/conf/webhook/list',
    permission: 'keys',
    summary: 'Lists the caller’s webhooks.',
    changes: false,
    who: everyRole,
    input: z.object({}),
    output: z.array(webhook),
  }),
  create: call({
    path: '/conf/webhook/create',
    permission: 'keys',
    summary:
      'Creates a webhook and the secret that signs its messages. The secret is returned only here.',
    who: everyRole,
    needsProof: true,
    input: editable,
    output: made,
    errors: ['Webhook Number Has Reached Its Limit', 'Webhook Address Not Accepted'],
  }),
  update: call({
    path: '/conf/webhook/update',
    needsProof: true,
    permission: 'keys',
    summary:
      'Updates the address, event types and state of a webhook. Pending messages go to the new address.',
    who: everyRole,
    input: editable.extend({ id, isEnabled: z.boolean() }),
    output: webhook,
    errors: ['Webhook Not Found', 'Webhook Address Not Accepted'],
    owned,
  }),
  rotate: call({
    path: '/conf/webhook/rotate',
    permission: 'keys',
    summary:
      'Creates a new secret. The secret is returned only here. The previous secret also signs for one more day.',
    who: everyRole,
    needsProof: true,
    input: z.object({ id }),
    output: made,
    errors: ['Webhook Not Found'],
    owned,
  }),
  remove: call({
    path: '/conf/webhook/remove',
    permission: 'keys',
    summary: 'Removes a webhook and its delivery log. Pending messages are not sent.',
    who: everyRole,
    input: z.object({ id }),
    output: nothing,
    errors: ['Webhook Not Found'],
    owned,
  }),
  test: call({
    path: '/conf/webhook/test',
    permission: 'keys',
    summary: 'Sends a message of type `test` immediately and returns the response.',
    who: everyRole,
    input: z.object({ id }),
    output: delivery,
    errors: ['Webhook Not Found'],
    owned,
    limit,
  }),
  deliveries: call({
    path: '/conf/webhook/deliveries',
    permission: 'keys',
    summary:
      'Lists the deliveries of a webhook in the last 30 days with their responses, newest first.',
    changes: false,
    who: everyRole,
    input: listInput(['createdAt'])
      .omit({ search: true })
      .extend({
        id,
        state: z.enum(deliveryStates).optional(),
      }),
    output: listOutput(delivery),
    errors: ['Webhook Not Found'],
    owned,
  }),
  sendAgain: call({
    path: '/conf/webhook/sendAgain',
    permission: 'keys',
    summary: 'Resends a message immediately under the same id and returns the response.',
    who: everyRole,
    input: z.object({ id }),
    output: delivery,
    errors: ['Webhook Delivery Not Found'],
    owned: { kind: 'webhookDelivery', field: 'id', refusal: 'Webhook Delivery Not Found' },
    limit,
  }),
}
