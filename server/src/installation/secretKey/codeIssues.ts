import { randomInt, randomUUID } from 'node:crypto'
import type { SecretBox } from '#platform/secrets/secrets.ts'
import { hashOf } from '#platform/http/session.ts'

/** The stored part of a code: enough to find it and derive its link, but not the secret. */
export interface CodeIssue {
  readonly issueKey: string
  readonly lookup: Buffer
  /** The eight digits of a listener code; null for staff. */
  readonly code: string | null
}

const secretBytes = 16

/** The 128-bit secret of a staff link, derived from its issue and the server's key. */
export const secretOf = (secrets: Pick<SecretBox, 'derive'>, issueKey: string): string =>
  secrets.derive('join code', issueKey).subarray(0, secretBytes).toString('base64url')

/** A new issue of a staff code. The old one stops working once it is replaced. */
export const newStaffIssue = (secrets: Pick<SecretBox, 'derive'>): CodeIssue => {
  const issueKey = randomUUID()
  return { issueKey, lookup: hashOf(secretOf(secrets, issueKey)), code: null }
}

/** A new listener code: eight digits, the first not zero. The database checks that it is unique. */
export const newListenerIssue = (): CodeIssue => {
  const code = String(randomInt(10_000_000, 100_000_000))
  return { issueKey: randomUUID(), lookup: hashOf(code), code }
}

/** A new issue of a code of this role. */
export const newIssue = (secrets: Pick<SecretBox, 'derive'>, role: string): CodeIssue =>
  role === 'listener' ? newListenerIssue() : newStaffIssue(secrets)
