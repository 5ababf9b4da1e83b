import { secondFactorCalls } from '@openbooth/contract/users/secondFactor/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { notifyFactorChanged } from '../user/index.ts'
import { countTry } from './checkAnswer.ts'
import { endCodesWithLastFactor, endEnrolment, lockFactors } from './lastFactor.ts'
import { issueFirstCodes } from './recoveryCodes.ts'
import { consumeTotpCode, newTotpSecret, totpUri } from './totpCodes.ts'

/** Shows a new secret. A repeated call replaces one that was never confirmed. */
export const beginTotp = verb(secondFactorCalls.beginTotp, async (context) => {
  const { app, at, actor } = context
  const secret = newTotpSecret()
  const row = { secret: app.secrets.seal(secret), createdAt: at }
  const stored = await app.db.query
    .insertInto('totpSecrets')
    .values({ userId: actor.id, ...row })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(row).where('totpSecrets.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  if (!stored) return refuse('Authenticator App Already Added')
  return { secret, uri: totpUri(secret, actor.userName) }
})

/** The first code makes the authenticator app a factor. */
export const confirmTotp = verb(secondFactorCalls.confirmTotp, async (context, { code }) => {
  const { app, at, actor } = context
  const attempt = await countTry(context, actor.id, true)
  const recoveryCodes = await app.db.transaction(async (tx) => {
    await lockFactors(tx, actor.id)
    const waiting = await tx
      .selectFrom('totpSecrets')
      .select('userId')
      .where('userId', '=', actor.id)
      .where('confirmedAt', 'is', null)
      .executeTakeFirst()
    if (!waiting) return refuse('Second Factor Not Found')
    if (!(await consumeTotpCode(app, tx, at, { userId: actor.id, code, isNew: true })))
      return refuse('Second Factor Wrong', { path: 'code' })
    await endEnrolment(tx, actor.id)
    await notifyFactorChanged(tx, context, actor.id, 'totpAdded')
    await audit(tx, context, {
      action: 'secondFactor.confirmTotp',
      objectType: 'user',
      objectId: actor.id,
    })
    return issueFirstCodes(tx, actor.id)
  })
  await attempt.giveBack()
  return { recoveryCodes }
})

export const removeTotp = verb(secondFactorCalls.removeTotp, async (context) => {
  const { app, actor } = context
  return app.db.transaction(async (tx) => {
    await lockFactors(tx, actor.id)
    const removed = await tx
      .deleteFrom('totpSecrets')
      .where('userId', '=', actor.id)
      .where('confirmedAt', 'is not', null)
      .returning('userId')
      .executeTakeFirst()
    if (!removed) return refuse('Second Factor Not Found')
    await endCodesWithLastFactor(tx, context)
    await notifyFactorChanged(tx, context, actor.id, 'totpRemoved')
    await audit(tx, context, {
      action: 'secondFactor.removeTotp',
      objectType: 'user',
      objectId: actor.id,
    })
    return {}
  })
})
