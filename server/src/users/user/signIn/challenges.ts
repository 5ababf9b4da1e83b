import { challengeSeconds } from '@openbooth/contract/users/secondFactor/rules'
import type { Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { hashOf, newToken } from '#platform/http/session.ts'

/** See the table `identity_challenges`. */
type Purpose = 'signIn' | 'passwordless' | 'proof' | 'passkey'

interface NewChallenge {
  readonly purpose: Purpose
  readonly userId: bigint | null
  readonly sessionId?: bigint
  readonly webauthnChallenge?: string
}

/** Opens a challenge for five minutes. @returns its secret, of which only the hash is stored */
export const createChallenge = async (
  tx: Transaction<Tables>,
  at: Date,
  { purpose, userId, sessionId, webauthnChallenge }: NewChallenge,
): Promise<string> => {
  const secret = newToken()
  await tx
    .insertInto('identityChallenges')
    .values({
      secretHash: hashOf(secret),
      purpose,
      userId,
      sessionId: sessionId ?? null,
      webauthnChallenge: webauthnChallenge ?? null,
      createdAt: at,
      expiresAt: new Date(at.getTime() + challengeSeconds * 1000),
    })
    .execute()
  return secret
}

/** Stores the WebAuthn challenge of an open sign-in. @returns its user; undefined: none is open */
export const addToChallenge = async (
  tx: Transaction<Tables>,
  at: Date,
  secret: string,
  webauthnChallenge: string,
): Promise<bigint | undefined> => {
  const open = await tx
    .updateTable('identityChallenges')
    .set({ webauthnChallenge })
    .where('secretHash', '=', hashOf(secret))
    .where('purpose', '=', 'signIn')
    .where('expiresAt', '>', at)
    .returning('userId')
    .executeTakeFirst()
  return open?.userId ?? undefined
}

/** The user of an open sign-in, to count attempts before it is claimed. Null: not known yet. */
export const userOfChallenge = async (db: Reader, secret: string): Promise<bigint | null> => {
  const open = await db
    .selectFrom('identityChallenges')
    .select('userId')
    .where('secretHash', '=', hashOf(secret))
    .executeTakeFirst()
  return open?.userId ?? null
}

/**
 * Claims an open challenge. The second of two concurrent callers waits and gets undefined. A refusal
 * afterwards rolls the claim back, so that a typing error does not end the challenge.
 */
export const claimChallenge = async (
  tx: Transaction<Tables>,
  at: Date,
  secret: string,
  purposes: readonly Purpose[],
) =>
  tx
    .deleteFrom('identityChallenges')
    .where('secretHash', '=', hashOf(secret))
    .where('purpose', 'in', purposes)
    .where('expiresAt', '>', at)
    .returning(['userId', 'sessionId', 'webauthnChallenge'])
    .executeTakeFirst()

/** Deletes every open challenge of a user, such as a sign-in with the former password. */
export const endChallenges = async (tx: Transaction<Tables>, userId: bigint): Promise<void> => {
  await tx.deleteFrom('identityChallenges').where('userId', '=', userId).execute()
}
