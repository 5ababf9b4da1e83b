import { expect, test } from 'vitest'
import type { WireEvent } from './readEvents.ts'
import { openShownEvents } from './shownEvents.ts'

const eventOf = (id: number, name: string) => ({ id, name }) as unknown as WireEvent

test('openShownEvents returns new and changed events, and nothing for unchanged ones', () => {
  const shown = openShownEvents()
  const [one, two, renamed] = [eventOf(1, 'One'), eventOf(2, 'Two'), eventOf(1, 'Other')]
  expect(shown.update('any', [one, two])).toEqual({ changed: [one, two], gone: [] })
  expect(shown.update('any', [one, two])).toEqual({ changed: [], gone: [] })
  expect(shown.update([1n], [renamed])).toEqual({ changed: [renamed], gone: [] })
  expect(shown.events()).toEqual([renamed, two])
})

test('openShownEvents removes events that were looked for and not found', () => {
  const shown = openShownEvents()
  const [one, two] = [eventOf(1, 'One'), eventOf(2, 'Two')]
  shown.update('any', [one, two])
  expect(shown.update('none', [])).toEqual({ changed: [], gone: [] })
  expect(shown.update([2n, 3n], [])).toEqual({ changed: [], gone: [2] })
  expect(shown.events()).toEqual([one])
  expect(shown.update('any', [])).toEqual({ changed: [], gone: [1] })
  expect(shown.events()).toEqual([])
})
