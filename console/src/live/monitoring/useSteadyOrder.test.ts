import { expect, test } from 'vitest'
import { steadyOrder } from './useSteadyOrder.ts'

const first = { key: 'listeners', ids: [1, 2, 3] }

test('Nobody points at the rows: they stand as they are sorted.', () => {
  const sorted = { key: 'listeners', ids: [3, 1, 2] }
  expect(steadyOrder(first, sorted, false)).toEqual(sorted)
})

test('While somebody points at them no row changes places; what is over goes, what is new comes last.', () => {
  const order = steadyOrder(first, { key: 'listeners', ids: [4, 3, 1] }, true)
  expect(order.ids).toEqual([1, 3, 4])
})

test('Another order that was asked for holds at once.', () => {
  const byName = { key: 'name', ids: [3, 2, 1] }
  expect(steadyOrder(first, byName, true)).toEqual(byName)
})
