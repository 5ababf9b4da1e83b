import type { ClientCall } from '../../api/contract.ts'
import { listInputOf, readList, type ListShape } from './address/listAddress.ts'
import type { ParamCodec } from './address/paramCodecs.ts'

/** The response of every list. */
export interface ListPageOf<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly totalIsCapped: boolean
}

type Paging = 'search' | 'sort' | 'descending' | 'page' | 'pageSize'
type SortOf<In> = In extends { sort?: infer Sort } ? Extract<Sort, string> : never
type Filters<In> = {
  readonly [Name in Exclude<keyof In, Paging>]?: ParamCodec<NonNullable<In[Name]>>
}

export interface List<In, Row> extends ListShape {
  readonly call: ClientCall<In, ListPageOf<Row>>
  /** The name under which the choice of columns is stored. */
  readonly name: string
  /** Increased when the columns change so much that a stored choice is void. */
  readonly version: number
}

interface Described<In, Row> {
  readonly call: ClientCall<In, ListPageOf<Row>>
  readonly name: string
  readonly version?: number
  readonly sortable: readonly SortOf<In>[]
  readonly first: { readonly sort: SortOf<In>; readonly descending: boolean }
  readonly filters?: Filters<In>
  /** Names of filters that define the scope, such as the owner. */
  readonly scope?: readonly (keyof Filters<In> & string)[]
}

/** Describes a list: its call, sort orders, filters and initial state. */
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

/** The call's input for the page in a URL. */
export const inputAt = <In, Row>(list: List<In, Row>, url: URL): In =>
  listInputOf(readList(list, url.searchParams)) as In
