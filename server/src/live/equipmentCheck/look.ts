import { passportCalls } from '@openbooth/contract/live/equipmentCheck/calls'
import type { PassportFigures } from '@openbooth/contract/live/equipmentCheck/rules'
import { sql } from 'kysely'
import { publicVerb } from '#platform/http/verb.ts'
import { staffByLink, toLiveEvent } from '#events/event/index.ts'
import { toPassport } from '#events/joinCode/index.ts'
import { noteOpened } from '../stateStream/index.ts'

/** The event of a link and the equipment check report of its holder, also long before the event. */
export const look = publicVerb(passportCalls.look, async (context, { code }) => {
  const holder = await staffByLink(context, code)
  await noteOpened(context, holder)
  const kept = await context.app.db.query
    .selectFrom('soundPassports')
    .select(['madeAt', sql<PassportFigures>`figures`.as('figures')])
    .where('codeId', '=', holder.codeId)
    .executeTakeFirst()
  return {
    event: toLiveEvent(holder, context.at),
    passport: toPassport(kept?.figures ?? null, kept?.madeAt ?? null),
  }
})
