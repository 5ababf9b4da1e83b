import { expect, test } from 'vitest'
import { batchWrites } from './batchWrites.ts'

const written = (isHeld: (key: string) => boolean = () => false) => {
  const batches: [string, number][][] = []
  const write = batchWrites<number, string>(5, async (values) => {
    batches.push([...values])
    const free = [...values].filter(([key]) => !isHeld(key))
    return new Map(free.map(([key, value]) => [key, `${key} ${value}`]))
  })
  return { batches, write }
}

test('Simultaneous writes are combined, and only the newest value of each key is written.', async () => {
  const { batches, write } = written()
  const answers = await Promise.all([write('one', 1), write('two', 2), write('one', 3)])
  expect(answers).toEqual(['one 3', 'two 2', 'one 3'])
  expect(batches).toEqual([
    [
      ['one', 3],
      ['two', 2],
    ],
  ])
})

test('A value that cannot be written yet is written with the next batch, unless a newer one arrived.', async () => {
  const held = new Set(['one', 'two'])
  const { batches, write } = written((key) => held.has(key))
  const first = [write('one', 1), write('two', 1)]
  await expect.poll(() => batches.length).toBeGreaterThan(0)
  const newer = write('two', 2)
  held.clear()
  expect(await Promise.all([...first, newer])).toEqual(['one 1', 'two 2', 'two 2'])
})

test('Batches are written one after another, however long each takes.', async () => {
  const batches: [string, number][][] = []
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const write = batchWrites<number, number>(1, async (values) => {
    batches.push([...values])
    await opened
    return values
  })
  const first = write('one', 1)
  await expect.poll(() => batches.length).toBe(1)
  const others = [write('one', 2), write('two', 3)]
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
  expect(batches).toHaveLength(1)
  open()
  expect(await Promise.all([first, ...others])).toEqual([1, 2, 3])
  expect(batches).toHaveLength(2)
})

test('When a batch fails, all waiting writes fail, and the next one is written again.', async () => {
  let isBroken = true
  const write = batchWrites<number, number>(1, async (values) => {
    if (isBroken) throw new Error('no database')
    return values
  })
  const received = await Promise.allSettled([write('one', 1), write('two', 2)])
  expect(received.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await write('one', 1)).toBe(1)
})
