import { expect, test } from 'vitest'
import { saveUntilSettled } from './saveRefusals.ts'

const met = (constraint: string) =>
  Object.assign(new Error('refused by the database'), { constraint })

test('A save that another is always before says that there is too much at once, and is no crash.', async () => {
  let tries = 0
  const save = () => {
    tries += 1
    return Promise.reject(met('included_as_read'))
  }
  await expect(saveUntilSettled(save)).rejects.toMatchObject({ message: 'Too Many Requests' })
  expect(tries).toBe(20)
})

test('A save goes well when what was before it has passed, and what does not pass is told at once.', async () => {
  let tries = 0
  const settles = () => {
    tries += 1
    return tries < 20 ? Promise.reject(met('included_as_read')) : Promise.resolve(tries)
  }
  expect(await saveUntilSettled(settles)).toBe(20)
  const crash = met('events_pkey')
  await expect(saveUntilSettled(() => Promise.reject(crash))).rejects.toBe(crash)
})
