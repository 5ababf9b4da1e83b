import { expect, test } from 'vitest'
import { makeMicrophoneHealth, silentMilliseconds } from './microphoneHealth.ts'

const silence = -90

test('A microphone that the system muted or that ended is reported at once', () => {
  const health = makeMicrophoneHealth(silence)
  expect(health('there', -30, 0)).toBe('ok')
  expect(health('muted', silence, 1)).toBe('mutedBySystem')
  expect(health('gone', silence, 2)).toBe('ended')
  expect(health('opening', silence, 3)).toBe('ok')
})

test('An open microphone counts as silent after five seconds without any signal', () => {
  const health = makeMicrophoneHealth(silence)
  expect(health('there', silence, 0)).toBe('ok')
  expect(health('there', silence, silentMilliseconds - 1)).toBe('ok')
  expect(health('there', silence, silentMilliseconds)).toBe('silent')
  expect(health('there', -80, silentMilliseconds + 1)).toBe('ok')
  expect(health('there', silence, silentMilliseconds + 2)).toBe('ok')
})

test('The silence of a muted microphone does not count after the system unmutes it', () => {
  const health = makeMicrophoneHealth(silence)
  expect(health('there', -30, 0)).toBe('ok')
  expect(health('muted', silence, 9_000)).toBe('mutedBySystem')
  expect(health('there', silence, 9_001)).toBe('ok')
})
