import type { EventDraft } from '@openbooth/contract/events/event/draft'
import { columnFields } from '@openbooth/contract/events/event/rules/fields'

/** The name a field has in the database. */
export const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The draft's fields by their column names. */
export const columnsOfDraft = (draft: EventDraft): Record<string, unknown> =>
  Object.fromEntries(columnFields.map((field) => [columnOf(field), draft[field]]))

/** SQL: the same of an event `e` as one object in the shape of the wire. */
export const columnsInJson = `jsonb_build_object(${columnFields
  .map((field) => `'${field}', e.${columnOf(field)}`)
  .join(', ')})`
