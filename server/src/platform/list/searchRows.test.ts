import { expect, test } from 'vitest'
import { searchedPage } from './searchRows.ts'

/** A list of this many rows of which every `nth` matches, and the reads for a page of it. */
const search = async (rows: number, nth: number, page = 1) => {
  const pageSize = 20
  const asked: (number | 'index')[] = []
  const find = (most: number) => {
    const looked = Math.min(rows, most)
    const total = Math.floor(looked / nth)
    const all = Array.from({ length: total }, (_, index) => BigInt((index + 1) * nth))
    const ids = all.slice((page - 1) * pageSize, page * pageSize)
    return Promise.resolve({ ids, total, isCut: rows > most })
  }
  const { rows: shown, ...counted } = await searchedPage(
    { page, pageSize },
    (most) => {
      asked.push(most)
      return find(most)
    },
    () => {
      asked.push('index')
      return find(rows)
    },
    (ids) => Promise.resolve(ids.map((id) => ({ id }))),
  )
  return { asked, shown: shown.length, ...counted }
}

test('A common word reads two thousand rows, a rare word those and the index, and others twice the rows expected for a page.', async () => {
  expect(await search(1_000_000, 50)).toEqual({
    asked: [2_000],
    shown: 20,
    total: 40,
    totalIsCapped: true,
  })
  expect(await search(1_000_000, 200)).toMatchObject({ asked: [2_000, 8_000], total: 40 })
  expect(await search(1_000_000, 300)).toMatchObject({ asked: [2_000, 10_000], total: 33 })
  const rare = { asked: [2_000, 'index'], shown: 20, total: 250, totalIsCapped: false }
  expect(await search(1_000_000, 4_000)).toEqual(rare)
  // As among a hundredth of the rows.
  expect(await search(10_000, 4_000)).toMatchObject({ asked: rare.asked, total: 2 })
})

test('While more rows are found there is a next page.', async () => {
  for (const page of [1, 2, 3, 10])
    for (const nth of [3, 40, 99, 100, 101, 499, 500, 501]) {
      const { total, totalIsCapped, shown } = await search(200_000, nth, page)
      expect([page, nth, shown]).toEqual([page, nth, 20])
      if (totalIsCapped) expect(total, `${nth}`).toBeGreaterThan(page * 20)
    }
})

test('A short list is read completely, without the index.', async () => {
  expect(await search(2_000, 1_999)).toEqual({
    asked: [2_000],
    shown: 1,
    total: 1,
    totalIsCapped: false,
  })
})
