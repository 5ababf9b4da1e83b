import { secondFactorCalls } from '@openbooth/contract/users/secondFactor/calls'
import type { ProofMethod } from '@openbooth/contract/users/secondFactor/rules'
import { verb } from '#platform/http/verb.ts'
import {
  acceptsPassword,
  isSecondFactorRequired,
  methodsWith,
  proofProvider,
  readFactors,
} from '../user/index.ts'
import { passkeyHost } from './passkeyHost.ts'

/** The caller's second factors. */
export const readState = verb(secondFactorCalls.state, async ({ app, actor }) => {
  const { query } = app.db
  const [passkeys, totp, factors, isRequired, user] = await Promise.all([
    query
      .selectFrom('passkeys')
      .select(['id', 'name', 'createdAt', 'lastUsedAt', 'rpId'])
      .where('userId', '=', actor.id)
      .orderBy('id')
      .execute(),
    query
      .selectFrom('totpSecrets')
      .select('confirmedAt')
      .where('userId', '=', actor.id)
      .executeTakeFirst(),
    readFactors(query, actor.id),
    isSecondFactorRequired(app, query, actor.id),
    query
      .selectFrom('users')
      .select((are) => [
        'id',
        'emailAddress',
        are('passwordHash', 'is not', null).as('hasPassword'),
      ])
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow(),
  ])
  const host = passkeyHost(app)?.rpId ?? null
  const methods = methodsWith(factors)
  const byPassword: ProofMethod[] =
    user.hasPassword && (await acceptsPassword(query, user)) ? ['password'] : []
  return {
    totpSince: totp?.confirmedAt ?? null,
    passkeys: passkeys.map(({ rpId, ...passkey }) => ({
      ...passkey,
      host: rpId,
      isUsable: rpId === host,
    })),
    recoveryCodesLeft: factors.recoveryCodesLeft,
    isRequired,
    passkeyHost: host,
    proofMethods: methods.length > 0 ? methods : byPassword,
    proofProvider: await proofProvider(query, actor),
  }
})
