import { searchedFields } from '@openbooth/contract/events/event/rules/fields'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { ordered } from '#platform/list/list.ts'
import { findRows, lookedThrough, searchedPage } from '#platform/list/searchRows.ts'
import { type EventRows, isPartOfNumber, namedLike } from '../queries.ts'

interface SearchInput {
  readonly search: string
  readonly sort: 'startAt' | 'name' | 'number' | 'agenda'
  readonly descending: boolean
  readonly page: number
  readonly pageSize: number
  readonly agentId?: bigint | undefined
}

/**
 * A page of the events that contain a text. The first events in the requested order are scanned one
 * by one. Only if they do not fill the page is the text index used, so that a rare word costs as
 * much as it has matches. Part of a number is rare, and no index sorts the events of an agent's
 * customers.
 * @param narrowed the events of the list after its other filters, and after the text filter if one
 * is given
 * @param read reads the rows of the ids, in any order
 */
export const searchEvents = async <Row extends { readonly id: bigint }>(
  db: Reader,
  input: SearchInput,
  narrowed: (search?: string) => EventRows,
  read: (ids: bigint[]) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number; totalIsCapped: boolean }> => {
  const byIndex = () => find(db, input, narrowed(input.search), lookedThrough)
  const look = (most: number) => find(db, input, narrowed(), most)
  const asksIndexFirst = isPartOfNumber(input.search) || input.agentId !== undefined
  return searchedPage(input, asksIndexFirst ? undefined : look, byIndex, read)
}

const find = (db: Reader, input: SearchInput, query: EventRows, most: number) => {
  const looked = query
    .clearSelect()
    .select(['e.id', 'e.name', 'e.number', 'e.startAt'])
    .select(sql`e.agenda`.as('agenda'))
    .select(searchedFields.map((field) => `e.${field}` as const))
  const first = ordered(looked, input, 'e').limit(most + 1)
  return findRows(db, first, namedLike(input.search), { ...input, most, order: input.sort })
}
