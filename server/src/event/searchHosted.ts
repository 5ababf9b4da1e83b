import type { Given } from '@openbooth/contract/call'
import type { eventCalls } from '@openbooth/contract/event'
import type { Reader } from '#platform/database.ts'
import { findRows, lookedThrough, searchedPage } from '#platform/searchRows.ts'
import { digitsOf, hostedEvents, namedLike, type HostedInput, toEventRow } from './queries.ts'

type SearchInput = HostedInput & {
  readonly search: string
  readonly page: number
  readonly pageSize: number
}

/**
 * A page of the hosted events that contain a text. The first events in the order asked for are looked through one by one;
 * the index of texts is asked only when they do not fill the page, so that a rare word costs as much as there are events
 * with it. Part of a number is rare.
 */
export const searchHosted = async (
  db: Reader,
  ownerId: bigint,
  input: SearchInput,
): Promise<Given<typeof eventCalls.list>> => {
  const { search, ...others } = input
  const byIndex = () => find(db, input, hostedEvents(db, ownerId, input))
  const first = isPartOfNumber(search)
    ? byIndex
    : () => find(db, input, hostedEvents(db, ownerId, others))
  const { rows, ...counted } = await searchedPage(input, first, byIndex, (ids) =>
    hostedEvents(db, ownerId, others).where('e.id', 'in', ids).execute(),
  )
  return { rows: rows.map(toEventRow), ...counted }
}

/** Four digits and more are in few numbers. */
const isPartOfNumber = (search: string): boolean => (digitsOf(search)?.length ?? 0) >= 4

const find = (db: Reader, input: SearchInput, query: ReturnType<typeof hostedEvents>) => {
  const { search, sort: order, descending } = input
  const direction = descending ? 'desc' : 'asc'
  const looked = query
    .clearSelect()
    .select(['e.id', 'e.name', 'e.number', 'e.startAt'])
    .orderBy(`e.${order}`, direction)
    .orderBy('e.id', direction)
    .limit(lookedThrough + 1)
  return findRows(db, looked, namedLike(search), { ...input, order })
}
