import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unprocessed, type MicrophoneState } from './openMicrophone.ts'
import { openMicrophones } from './openMicrophones.ts'

class FakeTrack extends EventTarget {
  muted = false
  readyState = 'live'
  readonly device: string
  constructor(device: string) {
    super()
    this.device = device
  }
  getSettings() {
    return { deviceId: this.device }
  }
  stop() {
    this.readyState = 'ended'
  }
  /** The system takes the capture away. */
  end() {
    this.stop()
    this.dispatchEvent(new Event('ended'))
  }
  mute(isMuted: boolean) {
    this.muted = isMuted
    this.dispatchEvent(new Event(isMuted ? 'mute' : 'unmute'))
  }
}

/** The browser's devices, which the tests plug in and out. */
class FakeDevices extends EventTarget {
  plugged = ['desk', 'headset']
  busy = new Set<string>()
  tracks: FakeTrack[] = []
  requests = 0
  lists = 0
  /** Resolved when a device may open. */
  ready: Promise<void> = Promise.resolve()
  async enumerateDevices() {
    this.lists += 1
    return this.plugged.map((deviceId) => ({
      deviceId,
      groupId: deviceId,
      kind: 'audioinput',
      label: deviceId,
    }))
  }
  async getUserMedia({ audio }: { audio: { deviceId?: { exact: string } } }) {
    this.requests += 1
    const device = audio.deviceId?.exact ?? this.plugged[0]!
    await this.ready
    if (!this.plugged.includes(device)) throw new DOMException('gone', 'OverconstrainedError')
    if (this.busy.has(device)) throw new DOMException('busy', 'NotReadableError')
    const track = new FakeTrack(device)
    this.tracks.push(track)
    return { getTracks: () => [track], getAudioTracks: () => [track] }
  }
}

let devices: FakeDevices
beforeEach(() => {
  vi.useFakeTimers()
  devices = new FakeDevices()
  vi.stubGlobal('navigator', { mediaDevices: devices })
  vi.stubGlobal('window', { isSecureContext: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const begin = async () => {
  const heard: (string | null)[] = []
  const states: MicrophoneState[] = []
  const microphones = openMicrophones(
    (stream) => heard.push((stream?.getAudioTracks()[0] as FakeTrack | undefined)?.device ?? null),
    (state) => states.push(state),
  )
  microphones.open('desk', unprocessed)
  await vi.advanceTimersByTimeAsync(1)
  return { microphones, heard, at: () => states.at(-1)?.at }
}

test('A microphone that the system mutes is reported at once, and again when it is audible', async () => {
  const { at } = await begin()
  expect(at()).toBe('there')
  devices.tracks[0]!.mute(true)
  expect(at()).toBe('muted')
  devices.tracks[0]!.mute(false)
  expect(at()).toBe('there')
})

test('The former microphone stays audible until the next one is open', async () => {
  const { microphones, heard, at } = await begin()
  let allow = (): void => {}
  devices.ready = new Promise((resolve) => {
    allow = resolve
  })
  microphones.open('headset', unprocessed)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([at(), devices.tracks[0]!.readyState, heard]).toEqual(['opening', 'live', ['desk']])
  allow()
  await vi.advanceTimersByTimeAsync(1)
  expect([at(), heard]).toEqual(['there', ['desk', 'headset']])
  expect(devices.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live'])
})

test('Twenty quick changes of the microphone leave only the last one open', async () => {
  const { microphones, heard, at } = await begin()
  for (let turn = 0; turn < 20; turn += 1)
    microphones.open(turn % 2 === 0 ? 'headset' : 'desk', unprocessed)
  await vi.advanceTimersByTimeAsync(10)
  expect([at(), heard]).toEqual(['there', ['desk', 'desk']])
  expect(devices.tracks.filter(({ readyState }) => readyState === 'live')).toHaveLength(1)
  microphones.end()
  expect(devices.tracks.filter(({ readyState }) => readyState === 'live')).toHaveLength(0)
})

test('The former microphone does not take its device back while the next one opens', async () => {
  const { microphones, at } = await begin()
  let allow = (): void => {}
  devices.ready = new Promise((resolve) => {
    allow = resolve
  })
  microphones.open('headset', unprocessed)
  // Some phones have one capture at a time.
  devices.tracks[0]!.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(devices.requests).toBe(2)
  allow()
  await vi.advanceTimersByTimeAsync(1)
  expect([at(), devices.tracks.at(-1)!.device]).toEqual(['there', 'headset'])
})

test('The former microphone is silent once the page says that the next one failed', async () => {
  const { microphones, heard, at } = await begin()
  devices.busy.add('headset')
  microphones.open('headset', unprocessed)
  await vi.advanceTimersByTimeAsync(1)
  expect([at(), heard.at(-1), devices.tracks[0]!.readyState]).toEqual(['busy', null, 'ended'])
})

test('A capture that ends is reported at once, and starts again when its device is back', async () => {
  const { heard, at } = await begin()
  devices.plugged = ['headset']
  devices.tracks[0]!.end()
  expect([at(), heard.at(-1)]).toEqual(['gone', null])
  await vi.advanceTimersByTimeAsync(10)
  expect(at()).toBe('gone')
  devices.plugged = ['desk', 'headset']
  devices.dispatchEvent(new Event('devicechange'))
  await vi.advanceTimersByTimeAsync(10)
  expect([at(), heard.at(-1)]).toEqual(['there', 'desk'])
})

test('Twenty changes of devices in one second list the devices at most four times', async () => {
  await begin()
  const before = devices.lists
  for (let turn = 0; turn < 20; turn += 1) {
    devices.dispatchEvent(new Event('devicechange'))
    await vi.advanceTimersByTimeAsync(50)
  }
  await vi.advanceTimersByTimeAsync(2_000)
  expect(devices.lists - before).toBeLessThanOrEqual(4)
  expect(devices.requests).toBe(1)
})
