import { expect, test } from 'vitest'
import { openWorkBudget } from './workBudget.ts'

const second = 1_000
const calm = { cpuShare: 0.5, lateMs: 20 }

/** Whether the worker has room after each second. */
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

test('A worker that is overloaded in five seconds of ten has no room until 30 s without overload have passed.', () => {
  for (const busy of [
    { ...calm, lateMs: 750 },
    { ...calm, cpuShare: 1.9 },
  ]) {
    const room = roomAfter([
      busy,
      calm,
      busy,
      busy,
      busy,
      busy,
      ...Array.from({ length: 31 }, () => calm),
    ])
    expect(room.slice(0, 7)).toEqual([true, true, true, true, true, false, false])
    expect(room.slice(-3)).toEqual([false, true, true])
  }
})
