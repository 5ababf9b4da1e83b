import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPartialTexts } from './partialTexts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('openPartialTexts reports the first text at once and then the newest text every 300 ms', () => {
  const reported: string[] = []
  const text = openPartialTexts()((words) => reported.push(words))
  text.update('one')
  vi.advanceTimersByTime(0)
  text.update('one two')
  text.update('one two three')
  vi.advanceTimersByTime(299)
  expect(reported).toEqual(['one'])
  vi.advanceTimersByTime(1)
  expect(reported).toEqual(['one', 'one two three'])
})

test('openPartialTexts reports nothing after the end of the utterance', () => {
  const report = vi.fn<(text: string) => void>()
  const text = openPartialTexts()(report)
  text.update('one')
  text.end()
  text.update('one two')
  vi.advanceTimersByTime(1_000)
  expect(report).not.toHaveBeenCalled()
})

test('openPartialTexts keeps the interval between two utterances of a track', () => {
  const reported: string[] = []
  const texts = openPartialTexts()
  const first = texts((words) => reported.push(words))
  first.update('one')
  vi.advanceTimersByTime(0)
  first.end()
  texts((words) => reported.push(words)).update('two')
  vi.advanceTimersByTime(299)
  expect(reported).toEqual(['one'])
  vi.advanceTimersByTime(1)
  expect(reported).toEqual(['one', 'two'])
})
