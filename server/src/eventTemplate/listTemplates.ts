import { eventTemplateCalls } from '@openbooth/contract/eventTemplate'
import type { EventType } from '@openbooth/contract/rules/events'
import { sql } from 'kysely'
import { contains, page } from '#platform/list.ts'
import { verb } from '#platform/verb.ts'

/** The caller's own templates. */
export const listTemplates = verb(eventTemplateCalls.list, async ({ app, actor }, input) => {
  let query = app.db.query
    .selectFrom('eventTemplates')
    .where('ownerId', '=', actor.id)
    .select([
      'id',
      'name as templateName',
      'version',
      'updatedAt',
      sql<EventType>`(content ->> 'eventType')::integer`.as('eventType'),
      sql<number>`jsonb_array_length(content -> 'booths')`.as('boothNums'),
      sql<number>`(content ->> 'receiverNums')::integer`.as('receiverNums'),
    ])
  if (input.search) query = query.where(contains(['name'], input.search))
  if (input.eventType !== undefined)
    query = query.where(sql<boolean>`(content ->> 'eventType')::integer = ${input.eventType}`)
  const sort = input.sort === 'templateName' ? 'name' : input.sort
  return page(app.db.query, query, { ...input, sort }, (row) => row)
})
