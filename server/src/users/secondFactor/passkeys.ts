import { secondFactorCalls } from '@openbooth/contract/users/secondFactor/calls'
import { mostPasskeys } from '@openbooth/contract/users/secondFactor/rules'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { createChallenge, notifyFactorChanged, claimChallenge } from '../user/index.ts'
import { endCodesWithLastFactor, endEnrolment, lockFactors } from './lastFactor.ts'
import { verifyNewPasskey } from './passkeyAnswers.ts'
import { requirePasskeyHost } from './passkeyHost.ts'
import { issueFirstCodes } from './recoveryCodes.ts'
import { webAuthn } from './webAuthn.ts'

/** Options for a new passkey. The browser refuses a device that has one of this user. */
export const beginPasskey = verb(secondFactorCalls.beginPasskey, async (context) => {
  const { app, at, actor } = context
  const { rpId } = requirePasskeyHost(app)
  return app.db.transaction(async (tx) => {
    const own = await tx
      .selectFrom('passkeys')
      .select(['credentialId as id', 'transports', 'rpId'])
      .where('userId', '=', actor.id)
      .execute()
    if (own.length >= mostPasskeys) return refuse('Passkey Number Has Reached Its Limit')
    const { generateRegistrationOptions } = await webAuthn()
    const options = await generateRegistrationOptions({
      rpName: 'OpenBooth',
      rpID: rpId,
      userName: actor.userName,
      userDisplayName: actor.userName,
      userID: new TextEncoder().encode(String(actor.id)),
      excludeCredentials: own.filter((one) => one.rpId === rpId),
      // Discoverable, where the device can, for sign-in without a password.
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })
    const challenge = await createChallenge(tx, at, {
      purpose: 'passkey',
      userId: actor.id,
      sessionId: actor.sessionId,
      webauthnChallenge: options.challenge,
    })
    return { challenge, options: { ...options } }
  })
})

export const addPasskey = verb(secondFactorCalls.addPasskey, async (context, input) => {
  const { app, at, actor } = context
  return app.db.transaction(async (tx) => {
    await lockFactors(tx, actor.id)
    const asked = await claimChallenge(tx, at, input.challenge, ['passkey'])
    const isOwn = asked?.userId === actor.id && asked.sessionId === actor.sessionId
    if (!asked?.webauthnChallenge || !isOwn) return refuse('Challenge Expired')
    const made = await verifyNewPasskey(app, asked.webauthnChallenge, input.passkey)
    if (!made) return refuse('Passkey Not Accepted')
    const added = await tx
      .insertInto('passkeys')
      .values({
        userId: actor.id,
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey),
        counter: BigInt(made.counter),
        transports: (made.transports ?? []).map(String).slice(0, 10),
        rpId: made.rpId,
        name: input.name,
        createdAt: at,
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return refuse('Passkey Not Accepted')
    await endEnrolment(tx, actor.id)
    await notifyFactorChanged(tx, context, actor.id, 'passkeyAdded')
    await audit(tx, context, {
      action: 'secondFactor.addPasskey',
      objectType: 'user',
      objectId: actor.id,
      details: { name: input.name },
    })
    return { id: added.id, recoveryCodes: await issueFirstCodes(tx, actor.id) }
  })
})

export const renamePasskey = verb(
  secondFactorCalls.renamePasskey,
  async (context, { id, name }) => {
    const { app, actor } = context
    return app.db.transaction(async (tx) => {
      const renamed = await tx
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', id)
        .where('userId', '=', actor.id)
        .returning('id')
        .executeTakeFirst()
      if (!renamed) return refuse('Passkey Not Found')
      await audit(tx, context, {
        action: 'secondFactor.renamePasskey',
        objectType: 'user',
        objectId: actor.id,
        details: { name },
      })
      return {}
    })
  },
)

export const removePasskey = verb(secondFactorCalls.removePasskey, async (context, { id }) => {
  const { app, actor } = context
  return app.db.transaction(async (tx) => {
    await lockFactors(tx, actor.id)
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('userId', '=', actor.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return refuse('Passkey Not Found')
    await endCodesWithLastFactor(tx, context)
    await notifyFactorChanged(tx, context, actor.id, 'passkeyRemoved')
    await audit(tx, context, {
      action: 'secondFactor.removePasskey',
      objectType: 'user',
      objectId: actor.id,
      details: { name: removed.name },
    })
    return {}
  })
})
