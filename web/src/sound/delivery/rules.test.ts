import { expect, test } from 'vitest'
import {
  changeMilliseconds,
  type Delivery,
  type DeliveryEvent,
  type DeliveryStart,
  firstDelivery,
  mayTry,
  mustJump,
  nextDelivery,
  nextPlace,
  showsBlockedNetwork,
  shownSeconds,
  streamUrl,
} from './rules.ts'

const start: DeliveryStart = { hasPeerConnection: true, mayUseWebrtc: true, blockedAt: null }

/** The delivery after events, each with its second. */
const after = (
  events: readonly (readonly [second: number, event: DeliveryEvent['type'] | DeliveryEvent])[],
  begin: Partial<DeliveryStart> = {},
): Delivery =>
  events.reduce(
    (state, [second, event]) =>
      nextDelivery(
        state,
        typeof event === 'string' ? ({ type: event } as DeliveryEvent) : event,
        second * 1000,
      ),
    firstDelivery({ ...start, ...begin }, 0),
  )
const silence = (seconds: number): DeliveryEvent => ({
  type: 'silence',
  milliseconds: seconds * 1000,
  delay: 4_000,
})

test('A page without ICE prepares HLS after 2 s and plays it after 4 s', () => {
  expect(
    after([
      [1, 'attempt'],
      [2.9, 'tick'],
    ]).hls,
  ).toBe('off')
  expect(
    after([
      [1, 'attempt'],
      [3, 'tick'],
    ]).hls,
  ).toBe('prepared')
  expect(
    after([
      [1, 'attempt'],
      [3, 'tick'],
      [4.9, 'tick'],
    ]).hls,
  ).toBe('prepared')
  const starting = after([
    [1, 'attempt'],
    [3, 'tick'],
    [5, 'tick'],
  ])
  expect([starting.hls, starting.why]).toEqual(['starting', 'network'])
})

test('A page that waits for the event to go live does not start HLS', () => {
  expect(after([[60, 'tick']]).hls).toBe('off')
})

test('WebRTC that connects before HLS is audible plays, and HLS stops', () => {
  const state = after([
    [0, 'attempt'],
    [4, 'tick'],
    [5, 'iceConnected'],
    [6, 'hlsPlays'],
  ])
  expect([state.hls, state.isConnected]).toEqual(['off', true])
})

test.each([
  ['without RTCPeerConnection', { hasPeerConnection: false }, 'browser'],
  ['on a full server', { mayUseWebrtc: false }, 'full'],
] as const)('A page %s plays HLS at once and never tries WebRTC', (_, begin, why) => {
  const state = after([], begin)
  expect([state.hls, state.why, mayTry(state, 86_400_000)]).toEqual(['starting', why, false])
})

test('A device whose network blocked WebRTC plays HLS at once for one day', () => {
  const day = 24 * 60 * 60_000
  const hlsAt = (now: number, blockedAt: number) => firstDelivery({ ...start, blockedAt }, now).hls
  expect(hlsAt(day, 1)).toBe('starting')
  expect(hlsAt(day, 0)).toBe('off')
  // The clock of the device was wrong.
  expect(hlsAt(day, day + 1)).toBe('off')
})

test('A page remembers a blocked network once HLS plays without WebRTC', () => {
  const playing = [
    [0, 'attempt'],
    [4, 'tick'],
    [8, 'hlsPlays'],
  ] as const
  expect(showsBlockedNetwork(after(playing))).toBe(true)
  expect(showsBlockedNetwork(after([...playing, [30, 'iceConnected']]))).toBe(false)
  expect(showsBlockedNetwork(after([[1, 'hlsPlays']], { mayUseWebrtc: false }))).toBe(false)
})

test('WebRTC is retried after 20 s, 60 s and then every 5 min', () => {
  let state = after([
    [0, 'attempt'],
    [4, 'tick'],
    [8, 'hlsPlays'],
  ])
  const tries: number[] = []
  for (let second = 4; second < 1_000; second += 1)
    if (mayTry(state, second * 1000)) {
      tries.push(second)
      state = nextDelivery(state, { type: 'attempt' }, second * 1000)
    }
  expect(tries).toEqual([24, 84, 384, 684, 984])
})

test('A device that joins a network retries WebRTC at once', () => {
  const late = [
    [0, 'attempt'],
    [4, 'tick'],
    [8, 'hlsPlays'],
    [24, 'attempt'],
  ] as const
  expect(mayTry(after(late), 30_000)).toBe(false)
  expect(mayTry(after([...late, [30, 'online']]), 30_000)).toBe(true)
  const full = after([[30, 'online']], { mayUseWebrtc: false })
  expect(mayTry(full, 30_000)).toBe(false)
})

test('A page returns to WebRTC in a silence as long as the delay, and after a minute in any pause', () => {
  const connected = [
    [0, 'attempt'],
    [4, 'tick'],
    [8, 'hlsPlays'],
    [30, 'iceConnected'],
  ] as const
  expect(after(connected).hls).toBe('playing')
  expect(after([...connected, [40, silence(3.9)]]).hls).toBe('playing')
  expect(after([...connected, [40, silence(4)]]).hls).toBe('off')
  expect(after([...connected, [90, silence(0.6)]]).hls).toBe('playing')
  expect(after([...connected, [90, silence(0.7)]]).hls).toBe('off')
})

test('A touch returns to WebRTC if it is connected, and has no effect otherwise', () => {
  const playing = [
    [0, 'attempt'],
    [4, 'tick'],
    [8, 'hlsPlays'],
  ] as const
  expect(after([...playing, [9, 'touch']]).hls).toBe('playing')
  expect(after([...playing, [30, 'iceConnected'], [31, 'touch']]).hls).toBe('off')
  expect(after([...playing, [30, 'iceConnected'], [31, 'iceLost'], [32, 'touch']]).hls).toBe(
    'playing',
  )
})

test('A lost WebRTC connection has 10 s to return before HLS plays', () => {
  const lost = [
    [0, 'attempt'],
    [1, 'iceConnected'],
    [60, 'iceLost'],
  ] as const
  expect(after([...lost, [69, 'tick']]).hls).toBe('prepared')
  expect(after([...lost, [70, 'tick']]).hls).toBe('starting')
  expect(after([...lost, [65, 'iceConnected'], [90, 'tick']]).hls).toBe('off')
})

test('Phones without volume control change the delivery at once', () => {
  expect([changeMilliseconds(true), changeMilliseconds(false)]).toEqual([300, 0])
})

test('A stream plays on for 30 s while no audio worker has the event, and with the next base', () => {
  const played = { base: '/hls/k/', isLive: true, missingSince: null }
  const none = { base: null, isLive: true }
  const missing = nextPlace(played, none, 5_000)
  expect(missing.base).toBe('/hls/k/')
  const later = nextPlace(missing, { base: null, isLive: false }, 34_999)
  expect(later).toEqual({ base: '/hls/k/', isLive: false, missingSince: 5_000 })
  expect(nextPlace(later, { base: '/hls/l/', isLive: true }, 35_000)).toEqual({
    base: '/hls/l/',
    isLive: true,
    missingSince: null,
  })
  const lost = nextPlace(later, none, 35_000)
  expect(lost.base).toBeNull()
  expect(nextPlace(lost, none, 36_000)).toEqual({ ...none, missingSince: null })
})

test('A player jumps to the current sound when it is more than 30 s behind', () => {
  expect([mustJump(null), mustJump(30_000), mustJump(30_001)]).toEqual([false, false, true])
})

test('The shown delay is at least one second', () => {
  expect([shownSeconds(200), shownSeconds(3_400), shownSeconds(3_600)]).toEqual([1, 3, 4])
})

test('The address of a stream contains the channel, the floor or the stage', () => {
  expect(['ch:7', 'ch:floor', 'stage:9'].map((track) => streamUrl('/hls/k/', track))).toEqual([
    '/hls/k/7/live.m3u8',
    '/hls/k/floor/live.m3u8',
    '/hls/k/stage-9/live.m3u8',
  ])
})
