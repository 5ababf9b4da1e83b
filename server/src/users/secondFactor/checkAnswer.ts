import { mostWrongCodesPerDay } from '@openbooth/contract/users/secondFactor/rules'
import { countAgainstLimit, giveBackHit } from '#platform/http/limits/limits.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { notifyCodesGuessed, notifyFactorChanged } from '../user/index.ts'
import { consumePasskey, type Credential } from './passkeyAnswers.ts'
import { consumeRecoveryCode } from './recoveryCodes.ts'
import { consumeTotpCode } from './totpCodes.ts'

/** Attempts per user. The password is verified before. One guess in 330,000 succeeds. */
const triesPerUser = 10
/** Attempts per address. An office may share one. */
const triesPerAddress = 60
const windowSeconds = 15 * 60
const daySeconds = 24 * 3600

/**
 * Counts an attempt before it is checked, so that concurrent attempts are all counted. The user is
 * emailed when the codes of a day are used up.
 * @param isCode whether it is a code of an authenticator app, the only proof that can be guessed
 */
export const countTry = async (
  context: PublicContext,
  userId: bigint | null,
  isCode: boolean,
): Promise<{ giveBack: () => Promise<void> }> => {
  const { app, at, origin } = context
  const limits = [
    { key: `factor address ${origin.network}`, max: triesPerAddress, seconds: windowSeconds },
    ...(userId === null
      ? []
      : [{ key: `factor user ${userId}`, max: triesPerUser, seconds: windowSeconds }]),
  ]
  const daily = userId !== null && isCode ? `factor user day ${userId}` : undefined
  if (daily !== undefined)
    limits.push({ key: daily, max: mostWrongCodesPerDay, seconds: daySeconds })
  for (const { key, max, seconds } of limits) {
    const count = await countAgainstLimit(app.db, at, key, seconds)
    if (key === daily && count === max + 1)
      await app.db.transaction((tx) => notifyCodesGuessed(tx, context, userId!))
    if (count > max) refuse('Too Many Attempts, Please Try Again Later')
  }
  return {
    giveBack: async () => {
      for (const { key } of limits) await giveBackHit(app.db, at, key)
    },
  }
}

export interface Answer {
  readonly code?: string | undefined
  readonly recoveryCode?: string | undefined
  readonly passkey?: Credential | undefined
}

export interface Answered {
  readonly userId: bigint
  readonly by: 'totp' | 'recoveryCode' | 'passkey'
}

/**
 * Checks a proof of identity and consumes it.
 * @throws Second Factor Wrong
 */
export const checkAnswer = async (
  context: PublicContext,
  tx: Transaction<Tables>,
  asked: { readonly userId: bigint | null; readonly webauthnChallenge: string | null },
  { code, recoveryCode, passkey }: Answer,
): Promise<Answered> => {
  const { app, at } = context
  const { userId } = asked
  if (passkey) {
    const owner = await consumePasskey(app, tx, at, asked, passkey)
    return owner === null ? refuse('Second Factor Wrong') : { userId: owner, by: 'passkey' }
  }
  if (userId === null) return refuse('Second Factor Wrong')
  if (code !== undefined) {
    if (await consumeTotpCode(app, tx, at, { userId, code })) return { userId, by: 'totp' }
    return refuse('Second Factor Wrong', { path: 'code' })
  }
  if (recoveryCode === undefined) return refuse('Second Factor Wrong')
  if (!(await consumeRecoveryCode(tx, at, userId, recoveryCode)))
    return refuse('Second Factor Wrong', { path: 'recoveryCode' })
  await notifyFactorChanged(tx, context, userId, 'codeUsed')
  return { userId, by: 'recoveryCode' }
}
