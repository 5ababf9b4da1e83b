/** What a webhook can be told of. */
export const webhookKinds = [
  'event.opened',
  'event.closed',
  'event.cancelled',
  'alarm',
  'recording.ready',
  'recording.made',
  'report.ready',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

export const mostWebhooks = 10

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How long after each try that failed the next one comes; after one more it is given up. */
export const webhookRetries = [
  10 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  8 * hour,
  24 * hour,
] as const
/** A webhook at which nothing but failure was met for so long is switched off. */
export const webhookFailsFor = 3 * day
/** After a new secret the former one signs as well for so long, so that receivers change without a gap. */
export const formerSecretFor = day
/** What was sent is kept so long. */
export const webhookLogDays = 30

/** How a message stands. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/**
 * Why a try failed. `inside`: the address leads into a network that may not be called; `notAccepted`: it is not one that is
 * called (https, no user name in it); `answer`: something other than 2xx came, as its status says; the others are what
 * `platform/egress` says.
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
