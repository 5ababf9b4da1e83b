import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import { type Faders, openFaders } from '@openbooth/web/sound/faders/openFaders.ts'
import { type HeadphonesState, openHeadphones } from '@openbooth/web/sound/faders/openHeadphones.ts'
import { followDevices } from '@openbooth/web/sound/publish/followDevices.ts'
import { makeLevelMeter, silentDecibels } from '@openbooth/web/sound/publish/levelMeter.ts'
import {
  isOpen,
  listDevices,
  type MicrophoneState,
  type Processing,
} from '@openbooth/web/sound/publish/openMicrophone.ts'
import { openMicrophones } from '@openbooth/web/sound/publish/openMicrophones.ts'
import { playTestTone } from '@openbooth/web/sound/publish/testTone.ts'
import {
  makeMicrophoneHealth,
  type MicrophoneHealth,
} from '@openbooth/web/sound/rules/microphoneHealth.ts'
import type { LocalPrefs } from '../parts/localPrefs.ts'

/** The processing of a voice, by the browser and by the page. */
export interface Treatment extends Processing {
  /** Whether the page levels it to the common loudness. */
  readonly isLevelled: boolean
}

/** The part that the browser does. */
export const byBrowser = [
  'echoCancellation',
  'noiseSuppression',
  'autoGainControl',
] as const satisfies readonly (keyof Processing)[]

/** The microphone and the headphones of one person. */
export interface Headset {
  readonly context: AudioContext
  readonly faders: Faders
  readonly microphone: Store<MicrophoneState>
  /** Whether the microphone gives sound, and if not, why. */
  readonly health: Store<MicrophoneHealth>
  readonly treatment: Store<Treatment>
  /** All devices, once the person has granted microphone access. */
  readonly devices: Store<readonly MediaDeviceInfo[]>
  readonly headphones: Store<HeadphonesState>
  /** The browser's label of the open microphone. Empty: no microphone is open. */
  deviceName(): string
  /** The level of the microphone, before any processing by the page. */
  decibels(): number
  /**
   * Passes the microphone's stream to `to`, and each stream that replaces it. Null: there is no
   * stream.
   */
  feed(to: (stream: MediaStream | null) => void): void
  chooseMicrophone(deviceId: string): void
  treat(treatment: Treatment): void
  chooseHeadphones(deviceId: string): void
  playTone(): void
  end(): void
}

/** The audio context of a person's voice and the faders of their incoming sound. */
export type Ears = Pick<Headset, 'context' | 'faders'>

export const openEars = (): Ears & { readonly end: () => void } => {
  const context = new AudioContext({ latencyHint: 'interactive' })
  const faders = openFaders(context)
  return {
    context,
    faders,
    end: () => {
      faders.end()
      void context.close()
    },
  }
}

/** A page reports a muted microphone within a second. */
const healthMilliseconds = 250

const openHealth = (microphone: Store<MicrophoneState>, decibels: () => number) => {
  const store = createStore<MicrophoneHealth>('ok')
  const read = makeMicrophoneHealth(silentDecibels)
  const look = (): void => {
    const now = read(microphone.read().at, decibels(), performance.now())
    if (now !== store.read()) store.write(now)
  }
  const unfollow = microphone.follow(look)
  const timer = setInterval(look, healthMilliseconds)
  return {
    store,
    end: (): void => {
      unfollow()
      clearInterval(timer)
    },
  }
}

const microphoneKey = 'microphone'
const headphonesKey = 'headphones'
/** The storage key of the processing. */
export const processingKey = 'microphone processing'

/** A headset with an audio context of its own. */
export const openHeadset = (localPrefs: LocalPrefs, usual: Treatment): Headset => {
  const ears = openEars()
  const worn = wearHeadset(ears, localPrefs, usual)
  return {
    ...worn,
    end: () => {
      worn.end()
      ears.end()
    },
  }
}

/**
 * Call it in a user gesture: browsers play sound only then.
 * @param keeping the storage of the devices, separate for each place, because an interpreter with a
 * headset may speak at a desk elsewhere
 * @param usual the processing until the person chooses
 */
export const wearHeadset = (
  { context, faders }: Ears,
  { savePref, readPref }: LocalPrefs,
  usual: Treatment,
): Headset => {
  void context.resume()
  const meter = makeLevelMeter(context)
  const microphone = createStore<MicrophoneState>({ at: 'opening', deviceId: '' })
  // An earlier version may have stored fewer fields.
  const treatment = createStore<Treatment>({ ...usual, ...readPref(processingKey, usual) })
  const devices = createStore<readonly MediaDeviceInfo[]>([])
  const headphones = openHeadphones(faders.playTo, readPref(headphonesKey, ''))
  let source: MediaStreamAudioSourceNode | undefined
  let stream: MediaStream | null = null
  let fed: ((stream: MediaStream | null) => void) | undefined

  const onStream = (next: MediaStream | null): void => {
    stream = next
    source?.disconnect()
    source = next === null ? undefined : context.createMediaStreamSource(next)
    source?.connect(meter.node)
    fed?.(next)
  }
  const readDevices = async (): Promise<void> => {
    const now = await listDevices()
    devices.write(now)
    headphones.follow(now)
  }
  const microphones = openMicrophones(onStream, (state) => {
    microphone.write(state)
    void readDevices()
  })
  const open = (deviceId: string): void => microphones.open(deviceId, treatment.read())
  const unfollow = followDevices(() => void readDevices())
  const health = openHealth(microphone, meter.decibels)
  open(readPref(microphoneKey, ''))
  return {
    context,
    faders,
    microphone,
    health: health.store,
    treatment,
    devices,
    headphones: headphones.state,
    deviceName: () => {
      const { at, deviceId } = microphone.read()
      const own = devices
        .read()
        .find((one) => one.deviceId === deviceId && one.kind === 'audioinput')
      return isOpen(at) ? (own?.label ?? '') : ''
    },
    decibels: meter.decibels,
    feed: (to) => {
      fed = to
      to(stream)
    },
    chooseMicrophone: (deviceId) => {
      savePref(microphoneKey, deviceId)
      open(deviceId)
    },
    treat: (next) => {
      const before = treatment.read()
      treatment.write(next)
      savePref(processingKey, next)
      // Only the browser's processing needs a new microphone stream.
      const isSame = byBrowser.every((name) => next[name] === before[name])
      if (!isSame) open(microphone.read().deviceId)
    },
    chooseHeadphones: (deviceId) => {
      savePref(headphonesKey, deviceId)
      headphones.choose(deviceId)
    },
    playTone: () => playTestTone(context, faders.input),
    end: () => {
      unfollow()
      health.end()
      microphones.end()
      source?.disconnect()
    },
  }
}
