import { spokenSample } from '../speech/spokenSample.ts'

/** The samples of a WAV file; throws on anything that is not 16 kHz, 16 bit, mono. */
const samplesOf = (wav: Buffer): Buffer => {
  if (wav.toString('latin1', 0, 4) !== 'RIFF' || wav.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('not a WAV file')
  let place = 12
  let isRight = false
  while (place + 8 <= wav.length) {
    const name = wav.toString('latin1', place, place + 4)
    const length = wav.readUInt32LE(place + 4)
    const body = wav.subarray(place + 8, place + 8 + length)
    if (name === 'fmt ')
      isRight =
        body.readUInt16LE(0) === 1 &&
        body.readUInt16LE(2) === 1 &&
        body.readUInt32LE(4) === 16_000 &&
        body.readUInt16LE(14) === 16
    if (name === 'data' && isRight && body.length === length) return body
    place += 8 + length + (length % 2)
  }
  throw new Error('no such sound')
}

/** Recognises the complete built-in sample, and silence. Other sound counts as noise. */
export const heard = (wav: Buffer): string => heardSamples(samplesOf(wav))

const known = samplesOf(spokenSample.wav)

export const heardSamples = (samples: Buffer): string => {
  if (samples.equals(known)) return spokenSample.text
  return samples.every((byte) => byte === 0) ? '' : 'noise'
}

/** Bytes per second. */
const second = 32_000
const words = spokenSample.text.split(' ')

/**
 * The interim transcript of the built-in sample, with one more word each half second; undefined
 * before the first.
 */
export const interimOf = (samples: Buffer): string | undefined => {
  if (!samples.equals(known.subarray(0, samples.length))) return undefined
  const count = Math.floor((2 * samples.length) / second)
  return count === 0 ? undefined : words.slice(0, count).join(' ')
}
