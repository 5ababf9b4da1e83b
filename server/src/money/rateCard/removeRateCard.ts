import { agentCalls } from '@openbooth/contract/users/agent/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'

/** Removes a rate card that has not started. Events may depend on a started one. */
export const removeRateCard = verb(agentCalls.removeRateCard, (context, { id }) =>
  context.app.db.transaction(async (tx) => {
    const card = await tx
      .selectFrom('rateCards')
      .select(['countryType', 'startsAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!card) return refuse('Rate Card Not Found')
    if (card.startsAt <= context.at) return refuse('Rate Card Is In Force')
    await tx.deleteFrom('rateCards').where('id', '=', id).execute()
    await audit(tx, context, {
      action: 'rateCard.remove',
      objectType: 'rateCard',
      objectId: id,
      details: card,
    })
    return {}
  }),
)
