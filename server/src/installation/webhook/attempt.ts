import type { WebhookProblem } from '@openbooth/contract/installation/webhook/rules'
import { EgressFailed, EgressRefused } from '#platform/egress/egress.ts'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { bodyOf, messageIdOf } from './message.ts'
import { signatures } from './signature.ts'

/** A delivery that this process has claimed, with its address. */
export interface Taken {
  readonly id: bigint
  readonly webhookId: bigint
  readonly messageId: string
  readonly kind: string
  readonly facts: unknown
  readonly createdAt: Date
  readonly tries: number
  readonly url: string
  readonly secret: string
  readonly formerSecret: string | null
  readonly formerUntil: Date | null
}

/** The result of a delivery attempt. */
export interface Attempt {
  readonly status: number | null
  readonly answer: string
  readonly problem: WebhookProblem | null
  readonly milliseconds: number
}

/** The timeout of the whole request: a receiver with more work must respond first. */
const timeoutMs = 10_000
const mostBytes = 256 * 1024
const keptCharacters = 500

/** Sends a delivery once, signed with the current time. */
export const attempt = async (
  app: Pick<App, 'env' | 'egress' | 'secrets'>,
  at: Date,
  taken: Taken,
): Promise<Attempt> => {
  const body = bodyOf(taken, publicUrl(app.env))
  const messageId = messageIdOf(taken)
  const timestamp = Math.floor(at.getTime() / 1000)
  const secrets = secretsOf(taken, at).map((sealed) => app.secrets.open(sealed))
  const began = performance.now()
  const ended = (outcome: Omit<Attempt, 'milliseconds'>): Attempt => ({
    ...outcome,
    milliseconds: Math.round(performance.now() - began),
  })
  try {
    const answer = await app.egress.send(taken.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'OpenBooth',
        'webhook-id': messageId,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatures(secrets, { messageId, timestamp, body }),
      },
      body,
      timeoutMs,
      mostBytes,
    })
    return ended({
      status: answer.status,
      answer: readable(answer.body),
      problem: answer.status < 300 ? null : 'answer',
    })
  } catch (error) {
    return ended({ status: null, answer: '', problem: problemOf(error) })
  }
}

const secretsOf = ({ secret, formerSecret, formerUntil }: Taken, at: Date): string[] =>
  formerSecret !== null && formerUntil !== null && formerUntil > at
    ? [secret, formerSecret]
    : [secret]

/** The beginning of a response as text for a column. */
const readable = (body: Buffer): string =>
  body
    .subarray(0, 4 * keptCharacters)
    .toString('utf8')
    .replaceAll('\0', '')
    .slice(0, keptCharacters)
    .toWellFormed()

const problemOf = (error: unknown): WebhookProblem => {
  if (error instanceof EgressRefused) return error.reason === 'inside' ? 'inside' : 'notAccepted'
  if (error instanceof EgressFailed) return error.reason
  throw error
}
