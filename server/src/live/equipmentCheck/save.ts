import { equipmentCheckCalls } from '@openbooth/contract/live/equipmentCheck/calls'
import { publicVerb } from '#platform/http/verb.ts'
import { staffByLink } from '#events/event/index.ts'
import { recordOpened } from '../stateStream/index.ts'
import { useAllowance } from './allowance.ts'

/** A seat has one report: the latest. */
export const save = publicVerb(equipmentCheckCalls.save, async (context, { code, figures }) => {
  const { app, at } = context
  const holder = await staffByLink(context, code)
  await useAllowance(context, holder, 'saving')
  await recordOpened(context, holder)
  const kept = { figures: JSON.stringify(figures), madeAt: at }
  await app.db.query
    .insertInto('equipmentChecks')
    .values({ codeId: holder.codeId, ...kept })
    .onConflict((conflict) => conflict.column('codeId').doUpdateSet(kept))
    .execute()
  return { ...figures, at }
})
