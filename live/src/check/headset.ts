import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import { type Faders, openFaders } from '@openbooth/web/sound/faders/openFaders.ts'
import { type HeadphonesState, openHeadphones } from '@openbooth/web/sound/faders/openHeadphones.ts'
import { followDevices } from '@openbooth/web/sound/publish/followDevices.ts'
import { makeLevelMeter } from '@openbooth/web/sound/publish/levelMeter.ts'
import {
  isOpen,
  listDevices,
  type MicrophoneState,
  type Processing,
} from '@openbooth/web/sound/publish/openMicrophone.ts'
import { type Input, openInput } from '@openbooth/web/sound/publish/openInput.ts'
import { openMicrophones } from '@openbooth/web/sound/publish/openMicrophones.ts'
import { playTestTone } from '@openbooth/web/sound/publish/testTone.ts'
import type { InputChoice } from '@openbooth/web/sound/rules/inputs.ts'
import type { MicrophoneFault } from '@openbooth/web/sound/rules/microphoneFaults.ts'
import type { LocalPrefs } from '../parts/localPrefs.ts'
import { watchMicrophone } from './watchMicrophone.ts'

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
  readonly treatment: Store<Treatment>
  /** All devices, once the person has granted microphone access. */
  readonly devices: Store<readonly MediaDeviceInfo[]>
  readonly headphones: Store<HeadphonesState>
  /** The browser's label of the open microphone. Empty: no microphone is open. */
  deviceName(): string
  /** What is wrong with the sound of the open microphone. */
  readonly fault: Store<MicrophoneFault | null>
  /** The level of the microphone, before any processing by the page. */
  decibels(): number
  /** The sound of the chosen microphone, silent without one. */
  readonly source: AudioNode
  /** The levels of the two inputs of a sound card. */
  readonly input: Pick<Input, 'left' | 'right'>
  readonly inputChoice: Store<InputChoice>
  chooseInput(choice: InputChoice): void
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

const microphoneKey = 'microphone'
const headphonesKey = 'headphones'
const inputKey = 'input'
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
  const watch = watchMicrophone(context)
  const microphone = createStore<MicrophoneState>({
    at: 'opening',
    deviceId: '',
  })
  // An earlier version may have stored fewer fields.
  const treatment = createStore<Treatment>({ ...usual, ...readPref(processingKey, usual) })
  const devices = createStore<readonly MediaDeviceInfo[]>([])
  const headphones = openHeadphones(faders.playTo, readPref(headphonesKey, ''))
  const inputChoice = createStore<InputChoice>(readPref(inputKey, 'auto'))
  const input = openInput(context, inputChoice.read())
  input.output.connect(meter.node)
  input.output.connect(watch.node)
  const onStream = (stream: MediaStream | null): void => {
    input.take(stream)
    watch.begin(stream !== null)
  }
  const readDevices = async (): Promise<void> => {
    const now = await listDevices()
    devices.write(now)
    headphones.follow(now)
  }
  const microphones = openMicrophones(onStream, (state) => {
    microphone.write(state)
    watch.setMuted(state.at === 'muted')
    void readDevices()
  })
  const open = (deviceId: string): void => microphones.open(deviceId, treatment.read())
  const unfollow = followDevices(() => void readDevices())
  open(readPref(microphoneKey, ''))
  return {
    context,
    faders,
    microphone,
    treatment,
    devices,
    headphones: headphones.state,
    fault: watch.fault,
    deviceName: () => {
      const { at, deviceId } = microphone.read()
      const own = devices
        .read()
        .find((one) => one.deviceId === deviceId && one.kind === 'audioinput')
      return isOpen(at) ? (own?.label ?? '') : ''
    },
    decibels: meter.decibels,
    source: input.output,
    input,
    inputChoice,
    chooseInput: (choice) => {
      savePref(inputKey, choice)
      inputChoice.write(choice)
      input.choose(choice)
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
      microphones.end()
      input.end()
      watch.end()
    },
  }
}
