import { expect, test } from 'vitest'
import { openBackoff } from './backoff.ts'

test('openBackoff doubles the pause with each failure in a row up to the longest, and starts over after a success.', () => {
  let now = 0
  const backoff = openBackoff(1_000, 3_000, () => now)
  expect([backoff.isFailing(), backoff.isPaused()]).toEqual([false, false])
  expect([backoff.failed(), backoff.failed(), backoff.failed()]).toEqual([1_000, 2_000, 3_000])
  now = 2_999
  expect([backoff.isFailing(), backoff.isPaused()]).toEqual([true, true])
  now = 3_000
  expect([backoff.isFailing(), backoff.isPaused()]).toEqual([true, false])
  backoff.worked()
  expect(backoff.isFailing()).toBe(false)
  expect(backoff.failed()).toBe(1_000)
})
