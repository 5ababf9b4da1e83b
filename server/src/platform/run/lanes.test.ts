import { expect, test } from 'vitest'
import { lanes } from './lanes.ts'

test('A key has at most as many tasks at once as its lane allows, in order of arrival, and another key does not wait.', async () => {
  const inTurn = lanes(2)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn('one', work(name)))
  const other = inTurn('two', work('x'))
  expect(begun).toEqual(['a', 'b', 'x'])
  ends.get('b')!()
  expect(await all[1]).toBe('b')
  expect(begun).toEqual(['a', 'b', 'x', 'c'])
  for (const name of ['a', 'c', 'x']) ends.get(name)!()
  await expect.poll(() => begun).toContain('d')
  ends.get('d')!()
  expect(await Promise.all([...all, other])).toEqual(['a', 'b', 'c', 'd', 'x'])
})

test('A failing task frees its place for the next.', async () => {
  const inTurn = lanes(1)
  const failing = inTurn('one', () => Promise.reject(new Error('broken')))
  const next = inTurn('one', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
