import { describe, expect, test } from 'vitest'
import { longest } from '../../limits.ts'
import {
  connectionQuality,
  deviceNameOf,
  hasStatsReader,
  lacksMicrophone,
  levelOf,
  qualityOf,
  qualityWords,
} from './rules.ts'

const fine = { lossSent: 0, lossHeard: 0, jitter: 4, roundTrip: 40 }

test.each([
  { what: 'loss', steps: [1.9, 2, 4.9, 5] },
  { what: 'jitter', steps: [29, 30, 79, 80] },
  { what: 'roundTrip', steps: [299, 300, 599, 600] },
] as const)('qualityOf rates $what good, weak or bad at its limits: $steps.', ({ what, steps }) => {
  expect(steps.map((value) => qualityOf(what, value))).toEqual(['good', 'weak', 'weak', 'bad'])
})

describe('A connection', () => {
  test('A connection is rated by its worst measurement, in both languages.', () => {
    expect(connectionQuality(fine)).toBe('good')
    expect(connectionQuality({ ...fine, jitter: 40 })).toBe('weak')
    expect(connectionQuality({ ...fine, jitter: 40, lossHeard: 7 })).toBe('bad')
    expect(connectionQuality({ ...fine, lossSent: 7 })).toBe('bad')
    expect(qualityWords[connectionQuality({ ...fine, roundTrip: 700 })]).toEqual({
      en: 'Poor connection',
      zh: '连接很差',
    })
  })

  test('A connection without measurements is rated good.', () => {
    const nothing = { lossSent: null, lossHeard: null, jitter: null, roundTrip: null }
    expect(connectionQuality(nothing)).toBe('good')
  })
})

test('A level is silent, low, good or too high.', () => {
  expect([-90, -51, -50, -31, -30, -3, -2, 0].map(levelOf)).toEqual([
    'silent',
    'silent',
    'low',
    'low',
    'good',
    'good',
    'high',
    'high',
  ])
})

test('Pages report their connection only while host or technician is present.', () => {
  const booth = { role: 'interpreter', isConnected: true }
  expect(hasStatsReader([booth, { role: 'technician', isConnected: false }])).toBe(false)
  expect(hasStatsReader([booth, { role: 'technician', isConnected: true }])).toBe(true)
  expect(hasStatsReader([booth, { role: 'host', isConnected: true }])).toBe(true)
})

test('The name of a device is one line of limited length and is never cut within a character.', () => {
  expect(deviceNameOf(' Headset\n(046d:0a44)\u0000 ')).toBe('Headset (046d:0a44)')
  const cut = deviceNameOf('x'.repeat(longest.deviceName - 1) + '🎧🎧')
  expect(cut).toBe('x'.repeat(longest.deviceName - 1))
  expect(deviceNameOf('🎧'.repeat(100))).toHaveLength(longest.deviceName)
})

test('A page that sends into a channel without a device has lost its microphone.', () => {
  expect(lacksMicrophone({ device: '', sends: ['ch:7'] })).toBe(true)
  expect(lacksMicrophone({ device: 'Headset', sends: ['ch:7'] })).toBe(false)
  expect(lacksMicrophone({ device: '', sends: [] })).toBe(false)
  expect(lacksMicrophone({ device: '', sends: ['talk'] })).toBe(false)
})
