import { describe, expect, test } from 'vitest'
import { eventType } from '../../events/event/rules/events.ts'
import {
  consentOf,
  gapNow,
  isRecorded,
  leftOutOf,
  leftOutOfStreams,
  recordedCount,
  recordedTracks,
} from './rules.ts'

const state = {
  soundState: 'live' as 'preparing' | 'live' | 'paused' | null,
  isRecording: true,
  people: [
    { seat: 's1', agreesToRecording: true },
    { seat: 'i2', agreesToRecording: false },
    { seat: 'i3', agreesToRecording: null },
  ],
}

test('The floor and every interpreted channel are recorded once, hidden or not', () => {
  const booths = [
    { booth: 7, channels: [2, 1] },
    { booth: 8, channels: [3, 1] },
  ]
  expect(recordedTracks(eventType.booth, booths)).toEqual(['ch:floor', 'ch:2', 'ch:1', 'ch:3'])
})

test('A silent conference records each of its stages, including two in one language', () => {
  const stages = [
    { booth: 7, channels: [2] },
    { booth: 8, channels: [2] },
  ]
  expect(recordedTracks(eventType.silentConference, stages)).toEqual(['stage:7', 'stage:8'])
})

test('The price of recording counts the recorded tracks, and none where recording is off', () => {
  const event = {
    autoRecording: true,
    eventType: eventType.booth,
    booths: [
      { a: 2n, b: 1n, c: null },
      { a: 3n, b: null, c: null },
    ],
  }
  expect(recordedCount(event)).toBe(4)
  expect(recordedCount({ ...event, autoRecording: false })).toBe(0)
  expect(recordedCount({ ...event, eventType: eventType.silentConference })).toBe(2)
})

describe('Recording of heard people', () => {
  test.each([
    ['live and turned on', { soundState: 'live', isRecording: true }, true],
    ['turned off', { soundState: 'live', isRecording: false }, false],
    ['paused', { soundState: 'paused', isRecording: true }, false],
    ['prepared', { soundState: 'preparing', isRecording: true }, false],
    ['not open', { soundState: null, isRecording: true }, false],
  ] as const)(
    'An event is recorded only while it is live and recording is on: %s',
    (_, now, is) => {
      expect(isRecorded(now)).toBe(is)
    },
  )

  test('Only people who gave consent are recorded', () => {
    expect([...leftOutOf(state)]).toEqual(['i2', 'i3'])
  })
})

test('Public streams contain only people who agreed to be streamed, whatever they answered about recording', () => {
  const people = [
    { seat: 's1', agreesToRecording: false, agreesToPublication: true },
    { seat: 'i2', agreesToRecording: true, agreesToPublication: false },
    { seat: 'i3', agreesToRecording: true, agreesToPublication: null },
  ]
  expect([...leftOutOfStreams({ people })]).toEqual(['i2', 'i3'])
})

test('Interpreters, speakers and a speaking host are asked for consent', () => {
  expect(consentOf('interpreter', null, false)).toBe('unanswered')
  expect(consentOf('speaker', false, false)).toBe('refused')
  expect(consentOf('host', true, true)).toBe('given')
  expect(consentOf('host', null, false)).toBeNull()
  expect(consentOf('technician', null, true)).toBeNull()
})

test('gapNow names the recording switch rather than a pause, and a missing consent only where that person is heard', () => {
  expect(gapNow(state, ['s1'])).toBeNull()
  expect(gapNow(state, ['s1', 'i2'])).toBe('refused')
  expect(gapNow(state, ['i3'])).toBe('refused')
  expect(gapNow({ ...state, soundState: 'paused' }, ['i3'])).toBe('paused')
  expect(gapNow({ ...state, soundState: 'paused', isRecording: false }, [])).toBe('off')
})
