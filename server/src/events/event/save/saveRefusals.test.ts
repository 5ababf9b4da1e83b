import { expect, test } from 'vitest'
import { retryOnConflict } from './saveRefusals.ts'

const met = (constraint: string) =>
  Object.assign(new Error('refused by the database'), { constraint })

test('A save that always conflicts with others is refused as too busy instead of crashing.', async () => {
  let tries = 0
  const save = () => {
    tries += 1
    return Promise.reject(met('included_as_read'))
  }
  await expect(retryOnConflict(save)).rejects.toMatchObject({ message: 'Too Many Requests' })
  expect(tries).toBe(20)
})

test('A save is retried after a passing conflict, and a lasting error is reported at once.', async () => {
  let tries = 0
  const settles = () => {
    tries += 1
    return tries < 20 ? Promise.reject(met('included_as_read')) : Promise.resolve(tries)
  }
  expect(await retryOnConflict(settles)).toBe(20)
  const crash = met('events_pkey')
  await expect(retryOnConflict(() => Promise.reject(crash))).rejects.toBe(crash)
})
