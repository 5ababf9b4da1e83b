import type { MailProblem } from '@openbooth/contract/installation/outbox/rules'
import { EgressFailed, EgressRefused } from '#platform/egress/egress.ts'
import { MailError } from '../ports/mail.ts'

/** Properties of the library's errors: `code`, `responseCode` of the server, `command`. */
export const detailOf = (error: unknown, name: string): unknown =>
  error instanceof Error ? Reflect.get(error, name) : undefined

/** Response of the mail server or of the network, without content of the message. */
export const saidBy = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 300) : 'unknown mail error'

/** By the error code of the library or of the system. */
const byCode: Readonly<Record<string, MailProblem>> = {
  EDNS: 'unknownHost',
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'noAnswer',
  ECONNRESET: 'noAnswer',
  ECONNECTION: 'noAnswer',
  ETLS: 'encryption',
  EAUTH: 'signIn',
  EMESSAGE: 'content',
}

/** Responses of a mail server that require other credentials, at any step. */
const asksToSignIn = new Set<unknown>([530, 534, 535, 538])

/** Cause of a failed email as something that a person can act on. */
export const problemOf = (error: unknown): MailProblem => {
  if (error instanceof MailError) return error.problem
  if (error instanceof EgressRefused) return error.reason === 'inside' ? 'inside' : 'other'
  if (error instanceof EgressFailed)
    return error.reason === 'unknownHost' ? 'unknownHost' : 'unreachable'
  const code = detailOf(error, 'code')
  const answer = detailOf(error, 'responseCode')
  if (asksToSignIn.has(answer)) return 'signIn'
  if (typeof answer === 'number' && answer >= 400 && answer < 500) return 'busy'
  if (code === 'EENVELOPE') return isAboutSender(error) ? 'sender' : 'recipient'
  // The library replaces system errors by these codes. The original is more precise.
  if (code === 'ESOCKET' || code === 'ECONNECTION') return bySystem(error)
  return (typeof code === 'string' ? byCode[code] : undefined) ?? 'other'
}

const isAboutSender = (error: unknown): boolean => detailOf(error, 'command') === 'MAIL FROM'

const bySystem = (error: unknown): MailProblem => {
  const said = saidBy(error)
  const named = Object.keys(byCode).find((code) => said.includes(code))
  if (named !== undefined) return byCode[named]!
  return /certificate|ssl|tls|altname/i.test(said) ? 'encryption' : 'noAnswer'
}
