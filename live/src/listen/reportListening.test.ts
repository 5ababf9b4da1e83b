import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '../api.ts'
import { type ListeningChoice, openListeningReport } from './reportListening.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const channel = (channelId: number | null): ListeningChoice => ({ channelId })
const ok: Answer<unknown> = { kind: 'ok', data: {} }

/** A platform that responds on command and records its calls. */
const platform = () => {
  const reports: [string, number | null | undefined][] = []
  const waiting: ((answer: Answer<unknown>) => void)[] = []
  const telling = openListeningReport((ticket, heard) => {
    reports.push([ticket, heard?.channelId])
    return new Promise((resolve) => {
      waiting.push(resolve)
    })
  })
  return {
    told: reports,
    telling,
    answer: async (answer: Answer<unknown> = ok) => {
      waiting.shift()!(answer)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('The page sends the first and the last of several choices in quick succession, one after the other.', async () => {
  const { told: reports, telling, answer } = platform()
  for (const id of [1, 2, 3, null]) telling.tell('seat', channel(id))
  expect(reports).toEqual([['seat', 1]])
  await answer()
  expect(reports).toEqual([
    ['seat', 1],
    ['seat', null],
  ])
  await answer()
  telling.tell('seat', channel(null))
  expect(reports).toHaveLength(2)
  telling.tell('seat', null)
  expect(reports.at(-1)).toEqual(['seat', undefined])
})

test('A page without sound sends nothing, and after a new ticket it sends its choice again.', async () => {
  const { told: reports, telling, answer } = platform()
  telling.tell('first', null)
  expect(reports).toEqual([])
  telling.tell('first', channel(1))
  await answer()
  telling.tell('second', channel(1))
  expect(reports.at(-1)).toEqual(['second', 1])
})

test('The page retries an unsent choice at growing intervals until the choice changes or the event ends.', async () => {
  const { told: reports, telling, answer } = platform()
  telling.tell('seat', channel(1))
  await answer({ kind: 'unreachable' })
  expect(reports).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reports).toHaveLength(2)
  await answer({ kind: 'unreachable' })
  telling.tell('seat', channel(2))
  await vi.advanceTimersByTimeAsync(0)
  expect(reports.at(-1)).toEqual(['seat', 2])
  await answer({ kind: 'unreachable' })
  telling.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reports).toHaveLength(3)
})

test('The page does not retry a refused choice.', async () => {
  const { told: reports, telling, answer } = platform()
  telling.tell('seat', channel(1))
  await answer({ kind: 'refused', message: 'Channel Not Found' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reports).toHaveLength(1)
})
