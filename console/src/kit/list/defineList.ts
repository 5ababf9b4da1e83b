import type { ClientCall } from '../../api/contract.ts'
import { listInputOf, readList, type ListShape } from './address/listAddress.ts'
import type { UrlValue } from './address/urlValues.ts'

/** What every list answers. */
export interface ListPageOf<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly totalIsCapped: boolean
}

type Paging = 'search' | 'sort' | 'descending' | 'page' | 'pageSize'
type SortOf<In> = In extends { sort?: infer Sort } ? Extract<Sort, string> : never
type Filters<In> = {
  readonly [Name in Exclude<keyof In, Paging>]?: UrlValue<NonNullable<In[Name]>>
}

export interface List<In, Row> extends ListShape {
  readonly call: ClientCall<In, ListPageOf<Row>>
  /** Names the list where the choice of columns is kept. */
  readonly name: string
  /** Raised when the columns change so much that a kept choice makes no sense. */
  readonly version: number
}

interface Described<In, Row> {
  readonly call: ClientCall<In, ListPageOf<Row>>
  readonly name: string
  readonly version?: number
  readonly sortable: readonly SortOf<In>[]
  readonly first: { readonly sort: SortOf<In>; readonly descending: boolean }
  readonly filters?: Filters<In>
  /** Names of filters that say what the list is of, such as whose it is. */
  readonly scope?: readonly (keyof Filters<In> & string)[]
}

/** Describes a list: its call, what it is sorted and filtered by, and how it first opens. */
export const defineList = <In, Row>({
  version = 1,
  filters,
  scope = [],
  ...described
}: Described<In, Row>): List<In, Row> => ({
  ...described,
  version,
  filters: filters ?? {},
  scope,
})

/** What a list's call takes for the page that an address shows. */
export const inputAt = <In, Row>(list: List<In, Row>, url: URL): In =>
  listInputOf(readList(list, url.searchParams)) as In
