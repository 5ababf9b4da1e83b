import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { ProviderRefusal } from '#platform/ports/payment.ts'
import { customerOf, refuseUnreachable, requireCards } from './cardProvider.ts'

/** A page of the provider on which the caller replaces the card that renewals are charged to. */
export const updateCard = verb(paymentCalls.cardUpdate, async ({ app, actor, at }) => {
  const provider = requireCards(app)
  try {
    const customerId = await customerOf(app, provider, actor.workspaceId, at)
    const back = `${publicUrl(app.env)}/package/myPackage`
    return { url: await provider.cardUpdateUrl(customerId, back) }
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) return refuseUnreachable(error)
    app.log.error({ err: error }, 'The payment provider rejected a request to replace the card')
    return refuse('Payment Refused')
  }
})
