import { ProviderFailure } from '../providerFailure.ts'
import type { SpokenSound } from './port.ts'

const badAnswer = (): ProviderFailure =>
  new ProviderFailure('badAnswer', { providerCode: 'not a WAV file' })

/**
 * Parses a WAV file with one channel and 16 bit. A streamed file does not contain its real length,
 * so a part that exceeds the file extends to its end.
 * @throws ProviderFailure `badAnswer`
 */
export const readWav = (file: Buffer): SpokenSound => {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE')
    throw badAnswer()
  let sampleRate = 0
  for (let place = 12; place + 8 <= file.length;) {
    const name = file.toString('latin1', place, place + 4)
    const length = file.readUInt32LE(place + 4)
    const body = file.subarray(place + 8, place + 8 + length)
    if (name === 'fmt ') sampleRate = rateOf(body)
    if (name === 'data' && sampleRate > 0) return { samples: samplesOf(body), sampleRate }
    place += 8 + length + (length % 2)
  }
  throw badAnswer()
}

const pcm = 1
/** PCM with channel positions. Some programs use this format for a single channel too. */
const extensible = 0xff_fe

const rateOf = (format: Buffer): number => {
  if (format.length < 16) throw badAnswer()
  const [kind, channels, bits] = [0, 2, 14].map((at) => format.readUInt16LE(at))
  const sampleRate = format.readUInt32LE(4)
  const isRight = (kind === pcm || kind === extensible) && channels === 1 && bits === 16
  if (!isRight || sampleRate < 8000 || sampleRate > 192_000) throw badAnswer()
  return sampleRate
}

const samplesOf = (body: Buffer): Int16Array => {
  const samples = new Int16Array(body.length >> 1)
  for (let n = 0; n < samples.length; n += 1) samples[n] = body.readInt16LE(2 * n)
  return samples
}
