/** The notifications of a webhook. */
export const webhookKinds = [
  'event.opened',
  'event.closed',
  'event.cancelled',
  'alarm',
  'recording.ready',
  'recording.made',
  'report.ready',
  'input.connected',
  'input.lost',
  'output.failed',
  'session.started',
  'session.ended',
  'programme.changed',
  'event.created',
  'event.changed',
  'technician.accepted',
  'technician.declined',
  'code.opened',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

export const mostWebhooks = 10

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** The delay after each failed delivery. After one more failure the delivery fails permanently. */
export const webhookRetries = [
  10 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  8 * hour,
  24 * hour,
] as const
/** A webhook that has only failed for this long is switched off. */
export const webhookFailsFor = 3 * day
/**
 * After a new secret, deliveries are also signed with the former one for this long, so that
 * receivers can switch without a gap.
 */
export const formerSecretFor = day
/** Days for which deliveries are stored. */
export const webhookLogDays = 30

/** The states of a delivery. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/**
 * The reason of a failed delivery. `inside`: the address is in a network that the platform must not
 * call. `notAccepted`: the address is not allowed (https without a user name is). `answer`: the
 * response was not 2xx; see its status. The others are from `platform/egress`.
 */
export const webhookProblems = [
  'inside',
  'notAccepted',
  'unknownHost',
  'refused',
  'unreachable',
  'timeout',
  'tls',
  'cut',
  'garbage',
  'tooLarge',
  'redirected',
  'answer',
] as const
export type WebhookProblem = (typeof webhookProblems)[number]
