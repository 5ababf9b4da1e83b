import { agentCalls } from '@openbooth/contract/users/agent/calls'
import { readableAmounts } from '#platform/audit/amounts.ts'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { rateCardRows, toRateCard } from './queries.ts'

/** Adds a rate card that starts later. */
export const addRateCard = verb(agentCalls.addRateCard, (context, card) =>
  context.app.db.transaction(async (tx) => {
    const { at, actor } = context
    if (card.startsAt <= at) refuse('Rate Card Must Start Later', { path: 'startsAt' })
    const added = await tx
      .insertInto('rateCards')
      .values({ ...card, addedBy: actor.id, createdAt: at })
      .onConflict((conflict) => conflict.columns(['countryType', 'startsAt']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return refuse('Rate Card Already Exists', { path: 'startsAt' })
    await audit(tx, context, {
      action: 'rateCard.add',
      objectType: 'rateCard',
      objectId: added.id,
      details: readableAmounts(card),
    })
    const row = await rateCardRows(tx).where('r.id', '=', added.id).executeTakeFirstOrThrow()
    return toRateCard(row, at)
  }),
)
