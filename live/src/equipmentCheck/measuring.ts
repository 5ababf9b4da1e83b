import type { WireOutput } from '@openbooth/contract/call'
import { equipmentCheckCalls } from '@openbooth/contract/live/equipmentCheck/calls'
import type { EquipmentCheckFigures } from '@openbooth/contract/live/equipmentCheck/rules'
import { deviceNameOf } from '@openbooth/contract/live/connectionStats/rules'
import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import { deviceName } from '@openbooth/contract/users/user/deviceName'
import { unprocessed } from '@openbooth/web/sound/publish/openMicrophone.ts'
import { playTestTone, testTone } from '@openbooth/web/sound/publish/testTone.ts'
import { callLive } from '../api.ts'
import { type Headset, openHeadset, processingKey } from '../check/headset.ts'
import { localPrefsOf } from '../parts/localPrefs.ts'
import { measureEcho, measureVoice, type Recording } from './measures.ts'
import { measureNetwork } from './network.ts'
import { makeRecorder } from './record.ts'

export type EquipmentCheck = WireOutput<typeof equipmentCheckCalls.save>

export interface Step {
  readonly at:
    | 'devices'
    | 'silence'
    | 'reading'
    | 'tones'
    | 'heard'
    | 'network'
    | 'saving'
    | 'notKept'
  /** The completed share of the step, from 0 to 1. */
  readonly share: number
}

/** One measurement. It starts with a press. */
export interface Measuring {
  readonly headset: Headset
  readonly step: Store<Step>
  /** Measures silence, the sentence and the tones, in this order. */
  measure(): void
  playAgain(): void
  /** Stores the person's answer about the tones, and measures the rest. */
  answer(heard: NonNullable<EquipmentCheckFigures['headphones']>): void
  saveAgain(): void
  end(): void
}

const silenceSeconds = 4
const readingSeconds = 10
const toneSeconds = testTone.seconds + 0.3

const lacksOf = (): EquipmentCheckFigures['lacks'] => {
  const hasVoice =
    window.isSecureContext && 'mediaDevices' in navigator && 'RTCPeerConnection' in window
  if (!hasVoice) return 'voice'
  return 'setSinkId' in AudioContext.prototype ? 'nothing' : 'headphones'
}

const browserName = (): string => {
  const found = deviceName(navigator.userAgent)
  return found === undefined ? '' : `${found.browser} · ${found.system}`
}

type MeasuredSound = Pick<
  EquipmentCheckFigures,
  'device' | 'band' | 'voice' | 'noise' | 'clipped' | 'echo'
>
const nothingHeard: MeasuredSound = {
  device: '',
  band: null,
  voice: null,
  noise: null,
  clipped: null,
  echo: null,
}

/**
 * Call it in a user gesture: browsers play sound only then.
 * @param code the secret of the link
 */
export const openMeasuring = (
  code: string,
  role: string,
  onEquipmentCheck: (equipmentCheck: EquipmentCheck) => void,
): Measuring => {
  const over = new AbortController()
  const localPrefs = localPrefsOf(role === 'interpreter' ? 'booth' : 'speaker')
  const headset = openHeadset(
    {
      // Without the browser's processing, because the check measures the microphone itself.
      readPref: (key, otherwise) =>
        key === processingKey ? otherwise : localPrefs.readPref(key, otherwise),
      savePref: localPrefs.savePref,
    },
    { ...unprocessed, isLevelled: false },
  )
  const { context, faders } = headset
  const recorder = makeRecorder(context, headset.source, over.signal)
  const step = createStore<Step>({ at: 'devices', share: 0 })
  const show = (at: Step['at'], share = 0): void => {
    if (!over.signal.aborted) step.write({ at, share })
  }
  let heard: MeasuredSound = nothingHeard
  let silence: Recording | undefined
  let figures: EquipmentCheckFigures | undefined

  const playTones = async (): Promise<void> => {
    show('tones')
    const panner = new StereoPannerNode(context)
    panner.connect(faders.input)
    const begin = context.currentTime
    panner.pan.setValueAtTime(-1, begin)
    panner.pan.setValueAtTime(1, begin + toneSeconds)
    playTestTone(context, panner)
    playTestTone(context, panner, toneSeconds)
    const played = await recorder.record(2 * toneSeconds, (share) => show('tones', share))
    panner.disconnect()
    if (silence !== undefined)
      heard = { ...heard, echo: measureEcho(silence, played, testTone.hertz) }
    show('heard')
  }
  const measureMicrophone = async (): Promise<void> => {
    silence = undefined
    heard = nothingHeard
    if (headset.microphone.read().at !== 'there') return
    const device = deviceNameOf(headset.deviceName())
    const quiet = await recorder.record(silenceSeconds, (share) => show('silence', share))
    const reading = await recorder.record(readingSeconds, (share) => show('reading', share))
    // The microphone was disconnected during the step.
    if (headset.microphone.read().at !== 'there') return
    silence = quiet
    heard = { ...measureVoice(quiet, reading), device, echo: null }
  }
  const save = async (): Promise<void> => {
    show('saving', 1)
    const answer = await callLive(equipmentCheckCalls.save, { code, figures: figures! })
    if (over.signal.aborted) return
    if (answer.kind === 'ok') onEquipmentCheck(answer.data)
    else show('notKept')
  }
  const measureRest = async (headphones: EquipmentCheckFigures['headphones']): Promise<void> => {
    show('network')
    const network = await measureNetwork(code, context, (share) => show('network', share))
    figures = { ...heard, headphones, ...network, browser: browserName(), lacks: lacksOf() }
    await save()
  }
  /** A measurement that the person left has no result. */
  const run = (work: () => Promise<void>): void =>
    void work().catch((error: unknown) => {
      if (!over.signal.aborted) throw error
    })

  return {
    headset,
    step,
    measure: () =>
      run(async () => {
        await measureMicrophone()
        await playTones()
      }),
    playAgain: () => run(playTones),
    answer: (headphones) => run(() => measureRest(headphones)),
    saveAgain: () => run(save),
    end: () => {
      over.abort()
      recorder.end()
      headset.end()
    },
  }
}
