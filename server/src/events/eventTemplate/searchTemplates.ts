import type { InputOf } from '@openbooth/contract/call'
import type { eventTemplateCalls } from '@openbooth/contract/events/eventTemplate/calls'
import type { EventType } from '@openbooth/contract/events/event/rules/events'
import type { Reader } from '#platform/database/database.ts'
import { contains } from '#platform/list/list.ts'

type Filters = Pick<InputOf<typeof eventTemplateCalls.list>, 'search' | 'eventType'>

/** The templates in a user's list or export. */
export const searchTemplates = (db: Reader, ownerId: bigint, { search, eventType }: Filters) => {
  let query = db
    .selectFrom('eventTemplates')
    .where('ownerId', '=', ownerId)
    .select([
      'id',
      'name as templateName',
      'version',
      'updatedAt',
      'eventType',
      'boothNums',
      'receiverNums',
    ])
    .$narrowType<{ eventType: EventType }>()
  if (search) query = query.where(contains(['name'], search))
  if (eventType !== undefined) query = query.where('eventType', '=', eventType)
  return query
}

/** The column of a sort key. */
export const columnOf = (sort: InputOf<typeof eventTemplateCalls.list>['sort']) =>
  sort === 'templateName' ? 'name' : sort
