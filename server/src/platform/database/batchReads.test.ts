import { expect, test } from 'vitest'
import { batchReads } from './batchReads.ts'

const lengths = () => {
  const asked: string[][] = []
  const read = batchReads(5, async (keys) => {
    asked.push([...keys])
    return new Map(keys.filter((key) => key !== '').map((key) => [key, key.length]))
  })
  return { asked, read }
}

test('Simultaneous reads are combined into one query, and each gets its own result.', async () => {
  const { asked, read } = lengths()
  const answers = await Promise.all([read('one'), read('three'), read('one'), read('')])
  expect(answers).toEqual([3, 5, 3, undefined])
  expect(asked).toEqual([['one', 'three', '']])
})

test('A later read queries again, without a cache.', async () => {
  const { asked, read } = lengths()
  await read('one')
  await read('one')
  expect(asked).toEqual([['one'], ['one']])
})

test('When the query fails, all waiting reads fail, and the next reads query again.', async () => {
  let isBroken = true
  const read = batchReads(1, async (keys) => {
    if (isBroken) throw new Error('no database')
    return new Map(keys.map((key) => [key, true]))
  })
  const received = await Promise.allSettled([read('one'), read('two')])
  expect(received.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await read('one')).toBe(true)
})
