import { expect, test } from 'vitest'
import { withPrefill } from './prefillFromQuery.ts'
import { defaultValues } from './defaultValues.ts'

const fresh = defaultValues('Europe/Berlin', new Date('2026-12-01T08:00:00Z'), 100)
const prefill = (query: string) =>
  withPrefill(
    fresh,
    new URLSearchParams(query),
    { technicianNoticeHours: 72 },
    new Date('2026-12-01T08:00:00Z'),
  )

test('The form opens with the values of the fee calculator', () => {
  const values = prefill(
    'booths=3&listeners=160&technician=purchased&recording=1&start=2026-12-10T09:30&end=2026-12-10T12:00',
  )
  expect(values).toMatchObject({
    receiverNums: '160',
    technicianOption: 'purchased',
    autoRecording: true,
    startDate: '2026-12-10',
    startTime: '09:30',
    endDate: '2026-12-10',
    endTime: '12:00',
  })
  expect(values.booths).toHaveLength(3)
  expect(prefill('booths=200').booths).toHaveLength(200)
  const types = (query: string) => prefill(query).booths.map(({ boxType }) => boxType)
  expect(types('booths=2&machineBooths=1')).toEqual(['norm', 'norm', 'machine'])
  expect(types('booths=0&machineBooths=2')).toEqual(['machine', 'machine'])
  expect(types('booths=200&machineBooths=200')).toHaveLength(200)
})

test('The form starts after the notice of a technician from the fee calculator', () => {
  expect(prefill('technician=purchased&hours=2')).toMatchObject({
    startDate: '2026-12-04',
    startTime: '10:00',
    endDate: '2026-12-04',
    endTime: '12:00',
  })
})

test('Hours from the fee calculator move the end relative to the default start', () => {
  expect([fresh.startTime, fresh.endTime]).toEqual(['10:00', '11:00'])
  expect(prefill('hours=2.5')).toMatchObject({ startTime: '10:00', endTime: '12:30' })
  expect(prefill('hours=0.5')).toMatchObject({ startTime: '10:00', endTime: '10:30' })
})

test.each([
  '',
  'booths=0',
  'booths=201',
  'booths=x',
  'listeners=-1',
  'hours=13',
  'start=tomorrow',
  'end=2026',
  'recording=yes',
])('The invalid value “%s” from an address changes nothing in the form', (query) => {
  expect(prefill(query)).toEqual(fresh)
})
