import { challengeSeconds } from '@openbooth/contract/users/secondFactor/rules'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { hashOf, newToken } from '#platform/http/session.ts'

/** See the table `identity_challenges`. */
type Purpose = 'signIn' | 'passwordless' | 'proof' | 'passkey'

interface NewChallenge {
  readonly purpose: Purpose
  readonly userId: bigint | null
  readonly sessionId?: bigint
  readonly webauthnChallenge?: string
}

/** Opens a step that must be completed within five minutes. Only the hash of the result is stored. */
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

/** Sets what a passkey has to sign for an open sign-in. @returns its user; undefined: none is open */
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

/** The user of an open sign-in, for counting attempts before it is taken. Null: not known yet. */
export const userOfChallenge = async (
  tx: Transaction<Tables>,
  secret: string,
): Promise<bigint | null> => {
  const open = await tx
    .selectFrom('identityChallenges')
    .select('userId')
    .where('secretHash', '=', hashOf(secret))
    .executeTakeFirst()
  return open?.userId ?? null
}

/**
 * Ends an open step. Of two concurrent callers the second one waits and gets undefined. A refusal
 * afterwards rolls this back, so that a typing error does not end the step.
 */
export const takeChallenge = async (
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

/** Ends every open step of a user, such as a sign-in with the former password. */
export const endChallenges = async (tx: Transaction<Tables>, userId: bigint): Promise<void> => {
  await tx.deleteFrom('identityChallenges').where('userId', '=', userId).execute()
}
