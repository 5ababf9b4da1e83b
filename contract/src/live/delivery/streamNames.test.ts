import { expect, test } from 'vitest'
import { trackFor } from '../sound/rules/tracks.ts'
import { streamNameOf, trackOfStream } from './streamNames.ts'

test.each([
  [{ channelId: null, stageId: null }, 'floor'],
  [{ channelId: 12, stageId: null }, '12'],
  [{ channelId: 12n, stageId: 7n }, 'stage-7'],
])('The stream of %o is called %s and names its track', (sounding, name) => {
  expect(streamNameOf(sounding)).toBe(name)
  expect(trackOfStream(name)).toBe(trackFor(sounding))
})

test.each(['', 'ch:7', 'stage-', 'stage-x', '7a', '../7', '1234567890123456789'])(
  '%j names no stream',
  (name) => expect(trackOfStream(name)).toBeUndefined(),
)
