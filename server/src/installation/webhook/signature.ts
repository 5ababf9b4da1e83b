import { createHmac, randomBytes } from 'node:crypto'

const secretPrefix = 'whsec_'

/** A new secret, written as Standard Webhooks has it. */
export const newSecret = (): string => secretPrefix + randomBytes(32).toString('base64')

interface Signed {
  readonly messageId: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/** The header `webhook-signature` of Standard Webhooks: one signature a secret. */
export const signatures = (
  secrets: readonly string[],
  { messageId, timestamp, body }: Signed,
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
      const mac = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`)
      return `v1,${mac.digest('base64')}`
    })
    .join(' ')
