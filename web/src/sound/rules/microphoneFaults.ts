import type { MicrophoneFault } from '@openbooth/contract/live/connectionStats/rules'
import { makePitchFinder } from '@openbooth/contract/live/sound/voice/pitch'

// Finds faults of a microphone in its raw sound, before any gain or levelling by the page.

export type { MicrophoneFault }

/** One measurement of the newest samples. Levels are in dBFS. */
export interface MicrophoneMeasurement {
  /** True if every sample is zero. Microphones that work have noise. */
  readonly isEmpty: boolean
  /** Root mean square. */
  readonly level: number
  /** Share of samples in flat tops at full scale, from 0 to 1. */
  readonly clipped: number
  readonly isVoice: boolean
  /** Level of mains hum. */
  readonly hum: number
}

const silence = -120
const decibelsOf = (square: number): number => Math.max(silence, 10 * Math.log10(square))

/** Samples above this are at full scale: converters and drivers differ a little. */
const fullScale = 0.985
/** Shorter runs at full scale are normal peaks. */
const leastRun = 3

const clippedShare = (samples: Float32Array): number => {
  let clipped = 0
  let run = 0
  for (const sample of samples) {
    run = Math.abs(sample) >= fullScale ? run + 1 : 0
    if (run === leastRun) clipped += leastRun
    else if (run > leastRun) clipped += 1
  }
  return clipped / samples.length
}

/** The mean square of one frequency, by the Goertzel algorithm. */
const squareAt = (samples: Float32Array, hertz: number, sampleRate: number): number => {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / sampleRate)
  let [before, last] = [0, 0]
  for (const sample of samples) [before, last] = [last, sample + turn * last - before]
  const power = before ** 2 + last ** 2 - turn * before * last
  return (2 * power) / samples.length ** 2
}

/** If hum is at most this much quieter than the whole sound, the sound is mostly hum. Decibels. */
const humBelowLevel = 3
const mains = [50, 60] as const
const harmonics = [1, 2, 3] as const

const humOf = (samples: Float32Array, sampleRate: number): number =>
  Math.max(
    ...mains.map((hertz) =>
      decibelsOf(
        harmonics.reduce((sum, times) => sum + squareAt(samples, hertz * times, sampleRate), 0),
      ),
    ),
  )

/** The number of tenths of a second with a pitch that a voice needs. */
const leastPitched = 2

const hasVoice = (samples: Float32Array, sampleRate: number): boolean => {
  const pitch = makePitchFinder(sampleRate)
  const tenth = Math.round(sampleRate / 10)
  let pitched = 0
  for (let end = tenth; end <= samples.length; end += tenth) {
    for (const sample of samples.subarray(end - tenth, end)) pitch.take(sample)
    if (pitch.read()) pitched += 1
  }
  return pitched >= leastPitched
}

/** @param samples the newest samples of the unprocessed microphone */
export const measureMicrophone = (
  samples: Float32Array,
  sampleRate: number,
): MicrophoneMeasurement => {
  const square = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length
  const [level, hum] = [decibelsOf(square), humOf(samples, sampleRate)]
  return {
    isEmpty: square === 0,
    level,
    clipped: clippedShare(samples),
    // Hum has a pitch too.
    isVoice: hum < level - humBelowLevel && hasVoice(samples, sampleRate),
    hum,
  }
}

/** The interval between measurements. */
export const measurementMilliseconds = 500
/** Ten seconds. */
const mostMeasurements = 20
/** Five seconds: the notice stays between two distorted words. */
const clippingMeasurements = 10

/** The share of clipped samples that is audible, in one measurement or in several. */
const clipsOnce = 0.004
const clipsAgain = 0.0005
/**
 * Three seconds without a signal. Some microphones and noise filters send digital silence in short
 * pauses.
 */
const emptyMeasurements = 6
/** A quieter voice stays inaudible even with the maximum gain of the levelling. */
const softestVoice = -48
const leastVoiceMeasurements = 4
/** Hum that listeners notice in pauses, dBFS. */
const loudestHum = -55
const leastHumMeasurements = 4

const middleOf = (levels: readonly number[]): number =>
  levels.toSorted((a, b) => a - b)[levels.length >> 1]!

/** The measurements of the last seconds, including the newest. */
export const withMeasurement = (
  before: readonly MicrophoneMeasurement[],
  newest: MicrophoneMeasurement,
): readonly MicrophoneMeasurement[] => [...before, newest].slice(-mostMeasurements)

/**
 * The most severe fault of a microphone. Null: none.
 * @param isMuted whether the system reports that it mutes the microphone
 */
export const microphoneFault = (
  measurements: readonly MicrophoneMeasurement[],
  isMuted: boolean,
): MicrophoneFault | null => {
  const newest = measurements.slice(-emptyMeasurements)
  if (isMuted || (newest.length === emptyMeasurements && newest.every(({ isEmpty }) => isEmpty)))
    return 'muted'
  const shares = measurements.slice(-clippingMeasurements).map(({ clipped }) => clipped)
  const again = shares.filter((share) => share >= clipsAgain).length
  if (again >= 2 || shares.some((share) => share >= clipsOnce)) return 'clipping'
  const voices = measurements.filter(({ isVoice }) => isVoice)
  const voice =
    voices.length < leastVoiceMeasurements ? null : middleOf(voices.map(({ level }) => level))
  if (voice !== null && voice < softestVoice) return 'tooSoft'
  const humming = measurements.filter(
    ({ hum, level }) => hum >= loudestHum && hum >= level - humBelowLevel,
  )
  return humming.length >= leastHumMeasurements ? 'hum' : null
}
