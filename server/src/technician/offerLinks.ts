import { randomUUID } from 'node:crypto'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import type { SecretBox } from '#platform/secrets/secrets.ts'
import { hashOf } from '#platform/http/session.ts'

const secretBytes = 16

/** The 128-bit secret of an offer's link, derived from its issue and the server's key. */
const secretOf = (secrets: Pick<SecretBox, 'derive'>, issueKey: string): string =>
  secrets.derive('technician offer', issueKey).subarray(0, secretBytes).toString('base64url')

/** What is stored of a new link: enough to find it and to derive it again, never the secret itself. */
export const newOfferIssue = (secrets: Pick<SecretBox, 'derive'>) => {
  const issueKey = randomUUID()
  return { issueKey, lookup: hashOf(secretOf(secrets, issueKey)) }
}

/** The address of an offer. It is a secret: never log it. */
export const offerLink = ({ env, secrets }: Pick<App, 'env' | 'secrets'>, issueKey: string) =>
  `${publicUrl(env)}/live/offer/${secretOf(secrets, issueKey)}`
