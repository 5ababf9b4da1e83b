import { expect, test } from 'vitest'
import { silencesFor } from './silences.ts'

const own = { channels: { a: '4', b: '7' } }
const alarm = {
  id: 1,
  alarm: 'noSpeech',
  level: 'amber',
  cause: null,
  isWaiting: false,
  track: 'ch:4',
  boothId: 3,
  person: null,
  figure: 30,
  since: 1,
  acknowledged: null,
} as const
const staff = (changes: object = {}, headphoneAlert = true) => ({
  headphoneAlert,
  alarms: [{ ...alarm, ...changes }],
})

test('The partner hears a warning first, and the interpreter on air also hears an alarm.', () => {
  expect(silencesFor(staff(), own, false)).toEqual([{ channelId: '4', key: '1 amber' }])
  expect(silencesFor(staff(), own, true)).toEqual([])
  const red = staff({ level: 'red' })
  expect(silencesFor(red, own, false)).toEqual([{ channelId: '4', key: '1 red' }])
  expect(silencesFor(red, own, true)).toEqual([{ channelId: '4', key: '1 red' }])
})

test('The booth hears no sound for other channels, other alarms, acknowledged alarms, or where the event turns it off.', () => {
  const acknowledged = { at: 2, role: 'technician', name: '' } as const
  for (const changes of [
    { track: 'ch:5' },
    { track: 'ch:floor' },
    { alarm: 'clipping' },
    { acknowledged },
  ])
    expect(silencesFor(staff({ level: 'red', ...changes }), own, false)).toEqual([])
  expect(silencesFor(staff({ level: 'red' }, false), own, false)).toEqual([])
  expect(silencesFor(staff({ track: 'ch:7' }), own, false)).toHaveLength(1)
})
