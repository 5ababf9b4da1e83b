import { expect, test } from 'vitest'
import { columnsToCollapse } from './fitColumns.ts'

const columns = [
  { id: 'name' },
  { id: 'owner', collapsePriority: 2 },
  { id: 'fee' },
  { id: 'booths', collapsePriority: 1 },
  { id: 'project', collapsePriority: 3 },
]
const widths = new Map([
  ['name', 200],
  ['owner', 100],
  ['fee', 100],
  ['booths', 50],
  ['project', 150],
])
const fit = (available: number) =>
  columnsToCollapse(columns, { widths, others: 40, opener: 30, available })

test('Columns collapse in order of priority, no more than necessary, and columns without a priority never.', () => {
  // All of them: 200 + 100 + 100 + 50 + 150, plus 40.
  expect(fit(640)).toEqual([])
  // Collapsed columns need the button that opens the row: 30 more.
  expect(fit(639)).toEqual(['booths'])
  expect(fit(620)).toEqual(['booths'])
  expect(fit(619)).toEqual(['booths', 'owner'])
  expect(fit(520)).toEqual(['booths', 'owner'])
  expect(fit(519)).toEqual(['booths', 'owner', 'project'])
  expect(fit(0)).toEqual(['booths', 'owner', 'project'])
})

test('A column without a measured width takes no space.', () => {
  const unmeasured = { widths: new Map(), others: 0, opener: 30, available: 10 }
  expect(columnsToCollapse(columns, unmeasured)).toEqual([])
})
