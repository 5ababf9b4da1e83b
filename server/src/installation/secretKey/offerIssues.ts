import { randomUUID } from 'node:crypto'
import type { SecretBox } from '#platform/secrets/secrets.ts'
import { hashOf } from '#platform/http/session.ts'

const secretBytes = 16

/** The 128-bit secret of an offer's link, derived from its issue and the server's key. */
export const offerSecretOf = (secrets: Pick<SecretBox, 'derive'>, issueKey: string): string =>
  secrets.derive('technician offer', issueKey).subarray(0, secretBytes).toString('base64url')

/** The stored part of a new link: enough to find and derive it, but not the secret. */
export const newOfferIssue = (secrets: Pick<SecretBox, 'derive'>) => {
  const issueKey = randomUUID()
  return { issueKey, lookup: hashOf(offerSecretOf(secrets, issueKey)) }
}
