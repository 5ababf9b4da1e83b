import { secondFactorCalls } from '@openbooth/contract/users/secondFactor/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { notifyFactorChanged, readFactors } from '../user/index.ts'
import { lockFactors } from './lastFactor.ts'
import { renewCodes } from './recoveryCodes.ts'

/** Ten new recovery codes instead of the former ones. */
export const renewRecoveryCodes = verb(secondFactorCalls.renewRecoveryCodes, async (context) => {
  const { app, actor } = context
  return app.db.transaction(async (tx) => {
    await lockFactors(tx, actor.id)
    const { hasTotp, hasPasskey } = await readFactors(tx, actor.id)
    if (!hasTotp && !hasPasskey) return refuse('Second Factor Not Found')
    await notifyFactorChanged(tx, context, actor.id, 'codesRenewed')
    await audit(tx, context, {
      action: 'secondFactor.renewRecoveryCodes',
      objectType: 'user',
      objectId: actor.id,
    })
    return { recoveryCodes: await renewCodes(tx, actor.id) }
  })
})
