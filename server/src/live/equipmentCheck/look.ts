import { equipmentCheckCalls } from '@openbooth/contract/live/equipmentCheck/calls'
import type { EquipmentCheckFigures } from '@openbooth/contract/live/equipmentCheck/rules'
import { sql } from 'kysely'
import { publicVerb } from '#platform/http/verb.ts'
import { staffByLink, toLiveEvent } from '#events/event/index.ts'
import { toEquipmentCheck } from '#events/joinCode/index.ts'

/** The event of a link and the equipment check report of its holder, also long before the event. */
export const look = publicVerb(equipmentCheckCalls.look, async (context, { code }) => {
  const holder = await staffByLink(context, code)
  const kept = await context.app.db.query
    .selectFrom('equipmentChecks')
    .select(['madeAt', sql<EquipmentCheckFigures>`figures`.as('figures')])
    .where('codeId', '=', holder.codeId)
    .executeTakeFirst()
  return {
    event: toLiveEvent(holder, context.at),
    equipmentCheck: toEquipmentCheck(kept?.figures ?? null, kept?.madeAt ?? null),
  }
})
