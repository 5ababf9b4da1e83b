import { expect, test } from 'vitest'
import { freshValues } from './freshValues.ts'
import { copyOfEvent, valuesOfEvent, type EventDetail } from './fromEvent.ts'

const fresh = freshValues('Europe/Berlin', new Date('2026-12-01T08:00:00Z'), 100)

/** What the form reads of a saved event. */
const event = {
  name: 'Fishery talks',
  externalId: 'PO-2026/Ü-7781',
  notes: 'Ask for the agenda.',
  timeZone: 'Europe/Berlin',
  appointmentStartTime: '2026-12-10T09:30',
  appointmentEndTime: '2026-12-10T11:45',
  booths: [],
} as unknown as EventDetail

test('A copy begins without the reference, which belongs to another order, and keeps the notes.', () => {
  const seen = ({ externalId, notes }: typeof fresh) => ({ externalId, notes })
  expect(seen(valuesOfEvent(fresh, event))).toEqual({
    externalId: 'PO-2026/Ü-7781',
    notes: 'Ask for the agenda.',
  })
  expect(seen(copyOfEvent(fresh, event))).toEqual({ externalId: '', notes: 'Ask for the agenda.' })
})
