import { wavHeader } from '#providers/speech/wavHeader.ts'

/** Sample rate of recognisers. */
export const speechRate = 16_000

/** Speech from one pause to the next. */
export interface Utterance {
  /** Identifies the utterance on its track: the time of its beginning. */
  readonly number: number
  /** Milliseconds since 1970 by the database clock. */
  readonly from: number
  to: number
  /** PCM at 16 kHz, in chunks. */
  readonly pieces: Int16Array[]
}

/** State of an utterance after the last chunk. */
export interface Cut {
  readonly utterance: Utterance
  readonly step: 'begun' | 'going' | 'ended'
}

/** Sound before the detected beginning that belongs to the utterance. */
const leadMilliseconds = 300
/** With less speech it was a cough. */
const leastSpeechMilliseconds = 160
/**
 * The longer the utterance, the shorter the pause that ends it. At the maximum it ends without a
 * pause. Milliseconds.
 */
const pauses = [
  { until: 6_000, pause: 600 },
  { until: 10_000, pause: 300 },
  { until: 15_000, pause: 100 },
] as const
const pauseAt = (length: number): number => pauses.find(({ until }) => length < until)?.pause ?? 0

export interface UtteranceSplitter {
  /**
   * @param samples the next samples at 16 kHz
   * @param at time of the first sample
   */
  push(samples: Int16Array, at: number, isSpeech: boolean): Cut | null
  /** Ends the current utterance. */
  end(): Cut | null
}

const millisecondsOf = (samples: Int16Array): number => (samples.length * 1_000) / speechRate

interface Going {
  readonly utterance: Utterance
  /** True if the previous utterance was cut within a word. */
  readonly isRest: boolean
  speech: number
  silence: number
}

/** Splits sound into utterances at pauses. Uses no clock. */
export const openUtteranceSplitter = (): UtteranceSplitter => {
  const lead: { readonly samples: Int16Array; readonly at: number }[] = []
  let going: Going | null = null
  let wasCut = false

  const keepLead = (samples: Int16Array, at: number): void => {
    lead.push({ samples, at })
    const end = at + millisecondsOf(samples)
    while (lead.length > 1 && end - lead[1]!.at >= leadMilliseconds) lead.shift()
  }
  const begin = (at: number): Going => {
    const from = Math.floor(lead[0]?.at ?? at)
    const pieces = lead.splice(0).map(({ samples }) => samples)
    const utterance = { number: from, from, to: Math.ceil(at), pieces }
    return { utterance, isRest: wasCut, speech: 0, silence: 0 }
  }
  const end = (): Cut | null => {
    const ended = going
    going = null
    wasCut = ended?.silence === 0
    return ended !== null && (ended.isRest || ended.speech >= leastSpeechMilliseconds)
      ? { utterance: ended.utterance, step: 'ended' }
      : null
  }
  return {
    push: (samples, at, isSpeech) => {
      const milliseconds = millisecondsOf(samples)
      if (going === null && !isSpeech) {
        wasCut = false
        keepLead(samples, at)
        return null
      }
      const isNew = going === null
      going ??= begin(at)
      const { utterance } = going
      utterance.pieces.push(samples)
      utterance.to = Math.ceil(at + milliseconds)
      if (isSpeech) {
        going.speech += milliseconds
        going.silence = 0
      } else going.silence += milliseconds
      const limit = pauseAt(utterance.to - utterance.from)
      if (going.silence >= limit) {
        const ended = end()
        if (ended !== null) return ended
        // Only a cough: readers discard it.
        return { utterance: { ...utterance, pieces: [] }, step: 'ended' }
      }
      return { utterance, step: isNew ? 'begun' : 'going' }
    },
    end,
  }
}

/** The complete sound of an utterance. */
export const samplesOf = ({ pieces }: Utterance): Int16Array => {
  const whole = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** PCM for recognisers of complete files: WAV at 16 kHz, 16 bit, mono. */
export const wavOf = (samples: Int16Array): Buffer => {
  const sound = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  const head = wavHeader(speechRate, 36 + sound.length, sound.length)
  return Buffer.concat([head, sound])
}
