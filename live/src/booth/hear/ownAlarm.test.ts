import { expect, test } from 'vitest'
import { ownAlarms } from './ownAlarm.ts'

const own = { booth: '3', channels: { a: '4', b: '7' } }
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

test('A booth gets the alarms of its own channels, acknowledged or not, the most severe first.', () => {
  const grave = { ...alarm, alarm: 'noListenerPath', level: 'red', track: 'ch:7' } as const
  const acknowledged = { at: 2, role: 'technician', name: '' } as const
  expect(ownAlarms({ alarms: [{ ...grave, acknowledged }, alarm] }, own)[0]).toEqual({
    alarm: 'noListenerPath',
    level: 'red',
    channelId: '7',
  })
  // Several booths make this channel.
  expect(ownAlarms({ alarms: [{ ...alarm, boothId: null }] }, own)[0]?.channelId).toBe('4')
})

test('A booth gets no alarm of other channels, of another booth on its channel, of the floor or of captions.', () => {
  for (const changes of [
    { track: 'ch:5' },
    { track: 'ch:floor', boothId: null },
    { track: null },
    { boothId: 9 },
    { alarm: 'noWords' as const },
  ])
    expect(ownAlarms({ alarms: [{ ...alarm, ...changes }] }, own)).toEqual([])
})
