import { expect, test } from 'vitest'
import { defaultValues } from '../draft/defaultValues.ts'
import { valuesOfEvent, type EventDetail } from '../fromEvent.ts'
import { changeToNotify, tellsOf } from './notifying.ts'

/** The fields of a saved event that the form reads. */
const event = {
  name: 'Fishery talks',
  timeZone: 'Europe/Berlin',
  appointmentStartTime: '2026-12-10T09:30',
  appointmentEndTime: '2026-12-10T11:45',
  booths: [],
} as unknown as EventDetail
const saved = valuesOfEvent(
  defaultValues('Europe/Berlin', new Date('2026-12-01T08:00:00Z'), 100),
  event,
)

test('A new time notifies people by default, a new name only on request, and other changes notify no one.', () => {
  const seen = (part: Partial<typeof saved>) => {
    const values = { ...saved, ...part }
    return [changeToNotify(event, values), tellsOf(event, values)]
  }
  expect(changeToNotify(event, { ...saved, notes: 'Other notes' })).toBeUndefined()
  expect(seen({ name: 'Fishing' })).toEqual(['name', false])
  expect(seen({ name: 'Fishing', tells: true })).toEqual(['name', true])
  expect(seen({ endTime: '12:45' })).toEqual(['time', true])
  expect(seen({ timeZone: 'Europe/Kyiv', name: 'Fishing' })).toEqual(['both', true])
  expect(seen({ startDate: '2026-12-11', endDate: '2026-12-11', tells: false })).toEqual([
    'time',
    false,
  ])
})
