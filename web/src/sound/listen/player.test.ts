import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePlayer } from './player.ts'

/** Whether the system lets elements play. */
let isAllowed = true
let elements: FakeAudio[] = []

class FakeStream {
  active = true
  readonly tracks: readonly MediaStreamTrack[]
  constructor(tracks: readonly MediaStreamTrack[]) {
    this.tracks = tracks
  }
  getAudioTracks() {
    return this.tracks
  }
}
class FakeAudio extends EventTarget {
  paused = true
  srcObject: FakeStream | null = null
  volume = 1
  muted = false
  autoplay = false
  constructor() {
    super()
    elements.push(this)
  }
  play() {
    if (!isAllowed) return Promise.reject(new DOMException('refused', 'NotAllowedError'))
    this.paused = false
    this.dispatchEvent(new Event('playing'))
    return Promise.resolve()
  }
  pause() {
    if (this.paused) return
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
}

beforeEach(() => {
  isAllowed = true
  elements = []
  vi.stubGlobal('Audio', FakeAudio)
  vi.stubGlobal('MediaStream', FakeStream)
})
afterEach(() => vi.unstubAllGlobals())

const begin = () => {
  elements = []
  const reports: boolean[] = []
  const player = makePlayer(
    () => {},
    (isInterrupted) => reports.push(isInterrupted),
  )
  player.put(floorTrack, [{} as MediaStreamTrack])
  player.sound([floorTrack], 0)
  return { player, reports, element: elements[0]! }
}

test('A player that the system pauses reports it at once, and plays again when it is restored', () => {
  const { player, reports, element } = begin()
  element.pause()
  expect([element.paused, reports.at(-1)]).toEqual([true, true])
  player.restore()
  expect(element.paused).toBe(false)
  expect(reports.slice(-2)).toEqual([true, false])
})

test('A player that the system keeps paused plays again when the system allows it', () => {
  const { player, reports, element } = begin()
  isAllowed = false
  element.pause()
  player.restore()
  expect([element.paused, reports.at(-1)]).toEqual([true, true])
  isAllowed = true
  player.restore()
  expect([element.paused, reports.at(-1)]).toEqual([false, false])
})

test('A channel that fades in slowly keeps its ramp while other channels change', () => {
  vi.useFakeTimers()
  const { player, element } = begin()
  player.sound([], 0)
  player.sound([floorTrack], 0, 800)
  vi.advanceTimersByTime(400)
  player.sound([floorTrack], 150)
  expect(element.volume).toBeCloseTo(0.5, 1)
  vi.advanceTimersByTime(400)
  expect(element.volume).toBe(1)
  vi.useRealTimers()
})

test('A pause by the listener, the end of the sources and a refused start are no interruption', () => {
  const { player, reports, element } = begin()
  player.pause()
  player.restore()
  expect([element.paused, reports.at(-1)]).toEqual([true, false])

  const ended = begin()
  ended.element.srcObject!.active = false
  ended.element.pause()
  expect([ended.element.paused, ended.reports.at(-1)]).toEqual([true, false])

  isAllowed = false
  elements = []
  const refused = begin()
  refused.player.restore()
  expect(refused.reports.at(-1)).toBe(false)
})
