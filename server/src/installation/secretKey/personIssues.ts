import { randomUUID } from 'node:crypto'
import type { SecretBox } from '#platform/secrets/secrets.ts'
import { hashOf } from '#platform/http/session.ts'

// 144 bits are 24 characters. The links of seats have 22, so that pages can distinguish them.
const secretBytes = 18

const derived =
  (purpose: string) =>
  (secrets: Pick<SecretBox, 'derive'>, key: string): string =>
    secrets.derive(purpose, key).subarray(0, secretBytes).toString('base64url')

/** The secret of a personal link to a schedule, derived from its issue and the server's key. */
export const personSecretOf = derived('programme person')

/** The secret of a calendar address. It opens only the calendar. */
export const feedSecretOf = derived('programme calendar')

/** The stored part of a new personal link and calendar address. */
export const newPersonIssue = (secrets: Pick<SecretBox, 'derive'>) => {
  const [issueKey, feedKey] = [randomUUID(), randomUUID()]
  return {
    issueKey,
    lookup: hashOf(personSecretOf(secrets, issueKey)),
    feedKey,
    feedLookup: hashOf(feedSecretOf(secrets, feedKey)),
  }
}
