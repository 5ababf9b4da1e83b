import { expect, test, vi } from 'vitest'
import { runSource } from './runSource.ts'

const sink = { onSamples: () => {}, onBytes: () => {} }

test('A source that throws is tried again, so that it does not end the audio worker.', async () => {
  let attempts = 0
  const source = runSource(
    async () => {
      attempts += 1
      throw new Error('An argument contains a null byte')
    },
    sink,
    true,
  )
  await vi.waitUntil(() => attempts > 1)
  expect(source.problem()).toBe('refused')
  await source.stop()
})
