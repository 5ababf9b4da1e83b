import type { secondFactorCalls } from '@openbooth/contract/users/secondFactor/calls'
import type { InputOf } from '@openbooth/contract/call'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import type { App } from '#platform/run/app.ts'
import { expectedOrigin, passkeyHost, requirePasskeyHost } from './passkeyHost.ts'
import { webAuthn } from './webAuthn.ts'

export type Credential = InputOf<typeof secondFactorCalls.addPasskey>['passkey']

/**
 * What a passkey has to sign.
 * @param userId null: any passkey of this host, which names its user
 */
export const passkeyOptions = async (app: App, db: Reader, userId: bigint | null) => {
  const { rpId } = requirePasskeyHost(app)
  const own =
    userId === null
      ? []
      : await db
          .selectFrom('passkeys')
          .select(['credentialId as id', 'transports'])
          .where('userId', '=', userId)
          .where('rpId', '=', rpId)
          .orderBy('id')
          .execute()
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    allowCredentials: own,
    // Without a password the passkey replaces both factors, so the device must verify its user.
    userVerification: userId === null ? 'required' : 'preferred',
  })
  return { ...options }
}

interface Asked {
  readonly webauthnChallenge: string | null
  /** Null: the passkey names the user. */
  readonly userId: bigint | null
}

/**
 * Checks the signature of a passkey and counts its use.
 * @returns the user of the passkey. Null: not valid
 */
export const consumePasskey = async (
  app: App,
  tx: Transaction<Tables>,
  at: Date,
  { webauthnChallenge, userId }: Asked,
  credential: Credential,
): Promise<bigint | null> => {
  const host = passkeyHost(app)
  if (!host || webauthnChallenge === null) return null
  const stored = await tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credential.id)
    .where('rpId', '=', host.rpId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!stored || (userId !== null && stored.userId !== userId)) return null
  const response = credential as unknown as AuthenticationResponseJSON
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: webauthnChallenge,
    expectedOrigin: expectedOrigin(host, credential.response),
    expectedRPID: host.rpId,
    requireUserVerification: userId === null,
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(stored.publicKey),
      counter: Number(stored.counter),
    },
    // The library throws for malformed and wrong responses alike.
  }).catch(() => undefined)
  if (!verified?.verified) return null
  await tx
    .updateTable('passkeys')
    .set({ counter: BigInt(verified.authenticationInfo.newCounter), lastUsedAt: at })
    .where('id', '=', stored.id)
    .execute()
  return stored.userId
}

/** The checked parts of a new passkey. Undefined: not valid. */
export const verifyNewPasskey = async (
  app: App,
  webauthnChallenge: string,
  credential: Credential,
) => {
  const host = requirePasskeyHost(app)
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: webauthnChallenge,
    expectedOrigin: expectedOrigin(host, credential.response),
    expectedRPID: host.rpId,
    requireUserVerification: false,
  }).catch(() => undefined)
  return verified?.verified
    ? { rpId: host.rpId, ...verified.registrationInfo.credential }
    : undefined
}
