import { expect, test } from 'vitest'
import {
  answerMilliseconds,
  askChangesAt,
  askStepAt,
  receivedMilliseconds,
  type MicrophoneAsk,
} from './microphoneAsks.ts'

const at = 1_000_000
const open: MicrophoneAsk = { at, answer: null }

test('A microphone request stays open for a minute, and its outcome is shown for another minute.', () => {
  expect(askStepAt(null, at)).toBeNull()
  expect(askStepAt(open, at)).toBe('asked')
  expect(askStepAt(open, at + answerMilliseconds - 1)).toBe('asked')
  expect(askStepAt(open, at + answerMilliseconds)).toBe('expired')
  expect(askStepAt({ at, answer: 'openMicrophone' }, at + answerMilliseconds)).toBe('opened')
  expect(askStepAt({ at, answer: 'declineMicrophone' }, at)).toBe('declined')
  expect(askStepAt({ at, answer: 'declineMicrophone' }, at + receivedMilliseconds)).toBeNull()
  expect(askStepAt(open, at + receivedMilliseconds)).toBeNull()
})

test('The state of a microphone request changes exactly at the announced instants.', () => {
  for (const ask of [open, { at, answer: 'openMicrophone' } as const])
    for (let now: number | null = at; now !== null;) {
      const next: number | null = askChangesAt(ask, now)
      if (next !== null) {
        expect(next).toBeGreaterThan(now)
        expect(askStepAt(ask, next - 1)).toBe(askStepAt(ask, now))
        expect(askStepAt(ask, next)).not.toBe(askStepAt(ask, now))
      }
      now = next
    }
  expect(askChangesAt(null, at)).toBeNull()
})
