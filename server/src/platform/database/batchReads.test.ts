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

test('What is wanted together is asked for once, and each gets its own answer.', async () => {
  const { asked, read } = lengths()
  const answers = await Promise.all([read('one'), read('three'), read('one'), read('')])
  expect(answers).toEqual([3, 5, 3, undefined])
  expect(asked).toEqual([['one', 'three', '']])
})

test('What is wanted later is asked for again: nothing is kept.', async () => {
  const { asked, read } = lengths()
  await read('one')
  await read('one')
  expect(asked).toEqual([['one'], ['one']])
})

test('When the asking fails, all who waited are told, and the next ask anew.', async () => {
  let isBroken = true
  const read = batchReads(1, async (keys) => {
    if (isBroken) throw new Error('no database')
    return new Map(keys.map((key) => [key, true]))
  })
  const told = await Promise.allSettled([read('one'), read('two')])
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await read('one')).toBe(true)
})
