import * as contract from '@openbooth/contract/paging'
import { describe, expect, test } from 'vitest'
import { listInputOf, readList, writeList, type ListShape } from './listAddress.ts'
import * as paging from './paging.ts'
import { numberParam, boolParam } from './paramCodecs.ts'

const shape: ListShape = {
  sortable: ['start', 'name'],
  first: { sort: 'start', descending: true },
  filters: { state: numberParam([0, 1, 2, 3]), enabled: boolParam },
}
const read = (query: string) => readList(shape, new URLSearchParams(query))

test('Page sizes and the maximum page number match the contract', () => {
  expect(paging.pageSizes).toEqual(contract.pageSizes)
  expect(paging.deepestRow).toBe(contract.deepestRow)
})

test('An address without a query shows the list in its initial state', () => {
  expect(read('')).toEqual({
    search: '',
    sort: 'start',
    descending: true,
    page: 1,
    pageSize: 20,
    filters: {},
  })
})

describe('Invalid values in an address', () => {
  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=501',
    'pageSize=7',
    'sort=password',
    'order=up',
    'state=9',
    'state=',
    'enabled=yes',
    'other=1',
  ])('%s', (query) => {
    expect(read(query)).toEqual(read(''))
  })
})

test.each([
  '',
  'search=board',
  'search=%E4%BC%9A%E8%AE%AE&state=0&enabled=0',
  'sort=name',
  'sort=name&order=desc',
  'order=asc',
  'page=3&pageSize=50',
])('%s is written back exactly as it was read', (query) => {
  expect(String(writeList(shape, read(query)))).toBe(query)
})

test('listInputOf sends filters and paging in one flat object and omits an empty search', () => {
  expect(listInputOf(read('state=0&page=2'))).toEqual({
    state: 0,
    sort: 'start',
    descending: true,
    page: 2,
    pageSize: 20,
  })
})
