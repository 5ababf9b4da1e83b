import { setTimeout as pause } from 'node:timers/promises'
import {
  integratedLoudness,
  momentaryMaximum,
  peakOf,
} from '@openbooth/web/sound/testing/referenceMeter.ts'
import { joined, rate, silence, tone, voice } from '@openbooth/web/sound/testing/sounds.ts'
import type { Page } from 'playwright-core'
import { open, untilHeard } from './measure.ts'
import type { Rig } from './rig.ts'
import { fromText, toText } from './samples.ts'

/** A dangerous sound at a listener's output, by the reference meter. */
export interface Danger {
  readonly what: string
  /** Decibels below full scale. */
  readonly peak: number
  /** The step of its first tenth of a second above the voice before it, peak to peak, decibels. */
  readonly step: number
  /** The loudest 400 ms of its last second, LUFS. */
  readonly lasting: number
}

export interface HeadphoneExposure {
  /** The level of the voice before, after some seconds, LUFS. */
  readonly voice: number
  readonly dangers: readonly Danger[]
}

const howl = tone(3, 2_800, 1).map((sample, at) => sample * Math.min(1, at / (rate / 2)))
const dangers = [
  ['a click of 2 ms at full scale', joined(tone(0.002, 1_000, 1), silence(1))],
  ['a howl that grows within half a second', howl],
  ['a tone at full scale after silence', tone(3, 1_000, 1)],
] as const

const settleSeconds = 8
const speaker = { pitch: 140, pace: 4, seed: 17 }
/** A soft voice, which levelling has to lift first. */
const softly = voice(settleSeconds + 10, speaker, 0.15)
/** The voice between two dangers, long enough for levelling to settle again. */
const again = voice(6, speaker, 0.15)
/** Output below this counts as silence. */
const silent = 0.003
const gapSeconds = 0.5

/** The listener's output while a person speaks this sound, 48 kHz. */
const heardOf = async (ear: Page, mouth: Page, sound: Float32Array): Promise<Float32Array> => {
  await ear.evaluate(() => window.ear.record())
  await mouth.evaluate((one) => window.say(one), toText(sound))
  await pause(700)
  return fromText(await ear.evaluate(() => window.ear.recorded()))
}

/** The starts of the last silence and of the sound after it. */
const lastOnset = (heard: Float32Array): readonly [silence: number, onset: number] => {
  const isSound = (at: number): boolean => Math.abs(heard[at]!) > silent
  let end = heard.length - 1
  while (end > 0 && !isSound(end)) end -= 1
  let onset = end
  for (let at = end; at > 0; at -= 1) {
    if (isSound(at)) onset = at
    if (onset - at > (gapSeconds * rate) / 2) break
  }
  let before = onset - 1
  while (before > 0 && !isSound(before)) before -= 1
  return [before, onset]
}

/**
 * Sends a soft voice, then dangerous sounds, and measures the listener's output, over the real
 * media server.
 */
export const measureHeadphoneExposure = async (rig: Rig): Promise<HeadphoneExposure> => {
  await rig.say({
    generation: 1,
    channels: [{ track: 'ch:floor', seats: ['s1'], isOnAir: true, hasFloor: false }],
  })
  const { page: mouth } = await rig.speaker('s1', 600, ['ch:floor'])
  const { page: ear } = await rig.listener('ch:floor')
  await open(mouth, 'ch:floor')
  await untilHeard(ear, 600)
  const spoken = await heardOf(ear, mouth, softly)
  const measured: Danger[] = []
  for (const [what, danger] of dangers) {
    const sound = joined(again, silence(gapSeconds), danger)
    const heard = await heardOf(ear, mouth, sound)
    const [end, onset] = lastOnset(heard)
    const usual = peakOf(heard.subarray(Math.max(0, end - 3 * rate), end))
    const length = Math.min(danger.length, heard.length - onset)
    measured.push({
      what,
      peak: peakOf(heard.subarray(onset)),
      step: peakOf(heard.subarray(onset, onset + rate / 10)) - usual,
      lasting: momentaryMaximum(heard.subarray(onset + length - rate, onset + length)),
    })
  }
  await Promise.all([mouth, ear].map((page) => page.context().close()))
  return { voice: integratedLoudness(spoken.subarray(settleSeconds * rate)), dangers: measured }
}
