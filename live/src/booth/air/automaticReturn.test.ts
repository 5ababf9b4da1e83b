import { expect, test } from 'vitest'
import { makeAutomaticReturn } from './automaticReturn.ts'

const lost = { onAir: null, lostTurn: { seat: 's1', outgoing: 'a', lostAt: 1_000 } } as const

test('A page that was on air resumes its own turn automatically within 60 seconds of the loss.', () => {
  const automatic = makeAutomaticReturn('s1', false)
  automatic.allow()
  expect(automatic.isDue(lost, 60_999)).toBe(true)
  expect(automatic.isDue(lost, 61_000)).toBe(false)
})

test('A new page never resumes a turn automatically.', () => {
  expect(makeAutomaticReturn('s1', false).isDue(lost, 2_000)).toBe(false)
})

test('A page resumes no turn automatically after a press of off, while the booth is on air, or for another seat.', () => {
  const automatic = makeAutomaticReturn('s1', true)
  expect(automatic.isDue({ ...lost, lostTurn: { ...lost.lostTurn, seat: 's2' } }, 2_000)).toBe(
    false,
  )
  expect(
    automatic.isDue({ ...lost, onAir: { seat: 's2', outgoing: 'a', since: 1_500 } }, 2_000),
  ).toBe(false)
  expect(automatic.isDue({ ...lost, lostTurn: null }, 2_000)).toBe(false)
  automatic.forbid()
  expect(automatic.isDue(lost, 2_000)).toBe(false)
})

test('A page sends one request at a time to resume its turn.', () => {
  const automatic = makeAutomaticReturn('s1', true)
  automatic.setBusy(true)
  expect(automatic.isDue(lost, 2_000)).toBe(false)
  automatic.setBusy(false)
  expect(automatic.isDue(lost, 2_000)).toBe(true)
})
