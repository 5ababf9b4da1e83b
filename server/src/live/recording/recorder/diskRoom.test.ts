import { expect, test, vi } from 'vitest'
import { watchDiskRoom } from './diskRoom.ts'

const mebibyte = 1024 * 1024

const watched = () => {
  const error = vi.fn<(details: object, message: string) => void>()
  let free: number | null = 1_000 * mebibyte
  const room = watchDiskRoom('/spool', { error }, async () => free)
  const measure = async (bytes: number | null): Promise<boolean> => {
    free = bytes
    await room.look()
    return room.has()
  }
  return { room, error, measure }
}

test('watchDiskRoom refuses sound below 256 MiB and accepts it again from 288 MiB', async () => {
  const { error, measure } = watched()
  expect(await measure(256 * mebibyte)).toBe(true)
  expect(await measure(256 * mebibyte - 1)).toBe(false)
  expect(await measure(288 * mebibyte - 1)).toBe(false)
  expect(await measure(288 * mebibyte)).toBe(true)
  expect(error).toHaveBeenCalledTimes(1)
})

test('watchDiskRoom accepts sound if the free space is unknown', async () => {
  const { measure } = watched()
  expect(await measure(null)).toBe(true)
})

test('watchDiskRoom refuses sound after a failed write until 288 MiB are free', async () => {
  const { room, measure } = watched()
  room.isFullNow()
  expect(room.has()).toBe(false)
  expect(await measure(287 * mebibyte)).toBe(false)
  expect(await measure(288 * mebibyte)).toBe(true)
})
