import { deepestRow, pageSizes } from './paging.ts'

/** The filters of a list by name, which is also their name in the URL. */
export type FilterValues = Readonly<Record<string, unknown>>
export interface FilterShape {
  readonly read: (text: string) => unknown
  readonly write: (value: never) => string
}
type FilterShapes = Readonly<Record<string, FilterShape | undefined>>

/** Everything a list shows is in its address: it survives refresh, back and sharing. */
export interface ListState {
  readonly search: string
  readonly sort: string
  readonly descending: boolean
  readonly page: number
  readonly pageSize: number
  readonly filters: FilterValues
}

export interface ListDefaults {
  readonly sort: string
  readonly descending: boolean
}

export interface ListShape {
  /** The sortable columns. */
  readonly sortable: readonly string[]
  readonly first: ListDefaults
  readonly filters: FilterShapes
  /** Filters that define the list's scope; clearing the filters keeps them. */
  readonly scope?: readonly string[]
}

/** The filters that define the scope. */
export const scopeOf = ({ scope = [] }: ListShape, { filters }: ListState): FilterValues =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => scope.includes(name)))

/** Whether the list shows less than there is. */
export const hasFilters = ({ scope = [] }: ListShape, { search, filters }: ListState): boolean =>
  search !== '' || Object.keys(filters).some((name) => !scope.includes(name))

const [smallestPage] = pageSizes

const readPage = (text: string | null, pageSize: number) => {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= deepestRow / pageSize ? page : 1
}

/** Reads a list's state from the query of an address; nonsense becomes the default. */
export const readList = (shape: ListShape, query: URLSearchParams): ListState => {
  const size = Number(query.get('pageSize'))
  const pageSize = pageSizes.find((each) => each === size) ?? smallestPage
  const wish = query.get('sort') ?? ''
  const sort = shape.sortable.includes(wish) ? wish : shape.first.sort
  const order = query.get('order')
  const filters: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(shape.filters)) {
    const text = query.get(name)
    const read = text === null ? undefined : value?.read(text)
    if (read !== undefined) filters[name] = read
  }
  return {
    search: (query.get('search') ?? '').trim().slice(0, 100),
    sort,
    descending:
      order === 'asc'
        ? false
        : order === 'desc'
          ? true
          : sort === shape.first.sort && shape.first.descending,
    page: readPage(query.get('page'), pageSize),
    pageSize,
    filters,
  }
}

/** Writes the URL's query without defaults, so that a new list has a plain URL. */
export const writeList = (shape: ListShape, state: ListState): URLSearchParams => {
  const query = new URLSearchParams()
  if (state.search !== '') query.set('search', state.search)
  for (const [name, value] of Object.entries(shape.filters)) {
    const filter = state.filters[name]
    if (filter !== undefined && value !== undefined) query.set(name, value.write(filter as never))
  }
  const isFirstSort = state.sort === shape.first.sort
  if (!isFirstSort) query.set('sort', state.sort)
  if (state.descending !== (isFirstSort && shape.first.descending))
    query.set('order', state.descending ? 'desc' : 'asc')
  if (state.page !== 1) query.set('page', String(state.page))
  if (state.pageSize !== smallestPage) query.set('pageSize', String(state.pageSize))
  return query
}

/** The input of the list's call, without an empty search. */
export const listInputOf = ({ filters, search, ...rest }: ListState): Record<string, unknown> => ({
  ...filters,
  ...(search === '' ? {} : { search }),
  ...rest,
})
