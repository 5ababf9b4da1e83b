import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inParallel } from './inParallel.ts'

async function* delayed(items: readonly number[]): AsyncGenerator<number> {
  for (const item of items) {
    await pause(1)
    yield item
  }
}

test('inParallel runs every item of a list or a stream once, in order and at most the given number at once.', async () => {
  const items = [1, 2, 3, 4, 5]
  for (const all of [items, delayed(items)]) {
    const begun: number[] = []
    const atOnce: number[] = []
    let running = 0
    await inParallel(2, all, async (item) => {
      begun.push(item)
      running += 1
      atOnce.push(running)
      await pause(5)
      running -= 1
    })
    expect(begun).toEqual(items)
    expect(Math.max(...atOnce)).toBe(2)
  }
})
