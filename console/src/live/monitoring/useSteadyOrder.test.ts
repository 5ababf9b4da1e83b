import { expect, test } from 'vitest'
import { steadyOrder } from './useSteadyOrder.ts'

const first = { key: 'listeners', ids: [1, 2, 3] }

test('Rows follow the sort order while the pointer is elsewhere.', () => {
  const sorted = { key: 'listeners', ids: [3, 1, 2] }
  expect(steadyOrder(first, sorted, false)).toEqual(sorted)
})

test('Rows keep their places under the pointer; ended rows disappear and new rows are appended.', () => {
  const order = steadyOrder(first, { key: 'listeners', ids: [4, 3, 1] }, true)
  expect(order.ids).toEqual([1, 3, 4])
})

test('A newly chosen sort order applies at once.', () => {
  const byName = { key: 'name', ids: [3, 2, 1] }
  expect(steadyOrder(first, byName, true)).toEqual(byName)
})
