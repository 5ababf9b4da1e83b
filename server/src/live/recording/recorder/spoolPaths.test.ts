import { expect, test } from 'vitest'
import { partPath, placeOf, spanOf, wholePath } from './spoolPaths.ts'

const span = { eventId: 12n, track: 'ch:floor', from: 1_000, to: 61_000 }

test('spanOf reads the event, the track and the period from the path of a finished chunk', () => {
  expect(spanOf(wholePath('/spool/worker', span))).toEqual(span)
})

test('placeOf reads the event and the track from the path of an unfinished chunk', () => {
  const path = partPath('/spool/worker', span)
  expect(placeOf(path)).toEqual({ eventId: 12n, track: 'ch:floor' })
  expect(spanOf(path)).toBeUndefined()
})

test('placeOf and spanOf return nothing for a file outside the folder of an event', () => {
  expect(placeOf('/spool/worker/alive')).toBeUndefined()
  expect(spanOf('/spool/worker/1-2.opus')).toBeUndefined()
})
