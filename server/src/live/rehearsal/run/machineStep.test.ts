import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { expect, test } from 'vitest'
import { machineStep, type WorkOn } from './machineStep.ts'

const spanish = 'ch:7'
const recognised: WorkOn = { work: 'recognition', track: floorTrack }
const translated: WorkOn = { work: 'translation', track: spanish }
const spoken: WorkOn = { work: 'voice', track: spanish }

test.each([
  ['notRecognised', []],
  ['notTranslated', [recognised, { ...translated, track: 'ch:8' }]],
  ['notSpoken', [recognised, translated]],
  ['notHeard', [recognised, translated, spoken]],
] as const)('machineStep returns %s after %j', (reason, made) => {
  expect(machineStep(spanish, [], made, 'notHeard')).toBe(reason)
})

test('machineStep prefers a failure that the platform reports for this machine', () => {
  // The captions of the floor have no model.
  const troubles: WorkOn[] = [recognised, { work: 'voice', track: 'ch:8' }, translated]
  expect(machineStep(spanish, troubles, [], 'notHeard')).toBe('notTranslated')
})

test('machineStep ignores captions of the channel that have no model', () => {
  const captions: WorkOn = { work: 'recognition', track: spanish }
  expect(machineStep(spanish, [captions, translated], [recognised], 'notHeard')).toBe(
    'notTranslated',
  )
  expect(machineStep(spanish, [captions], [recognised, translated], 'notHeard')).toBe('notSpoken')
  expect(machineStep(spanish, [captions], [], 'notHeard')).toBe('notRecognised')
})
