import { expect, test } from 'vitest'
import { openWorkBudget } from './workBudget.ts'

const second = 1_000
const calm = { cpuShare: 0.5, lateMs: 20 }

/** Whether the worker has capacity after each second. */
const roomAfter = (loads: readonly { cpuShare: number; lateMs: number }[]): boolean[] => {
  const budget = openWorkBudget(2)
  return loads.map((load, n) => {
    budget.note(load, n * second)
    return budget.hasRoom()
  })
}

test('A worker without overload has room, and one late second changes nothing.', () => {
  expect(roomAfter([calm, { ...calm, lateMs: 900 }, calm, calm])).toEqual([true, true, true, true])
})

test('A worker that is overloaded in eight seconds of ten takes no further event until 30 s without overload have passed.', () => {
  for (const busy of [
    { ...calm, lateMs: 850 },
    { ...calm, cpuShare: 1.9 },
  ]) {
    const room = roomAfter([
      busy,
      calm,
      ...Array.from({ length: 7 }, () => busy),
      ...Array.from({ length: 31 }, () => calm),
    ])
    expect(room.slice(0, 10)).toEqual([...Array.from({ length: 8 }, () => true), false, false])
    expect(room.slice(-3)).toEqual([false, true, true])
  }
})
