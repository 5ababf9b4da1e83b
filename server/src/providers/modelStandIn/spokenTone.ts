import { wavHeader } from '../speech/wavHeader.ts'

/** Each character sounds as long. */
export const secondsACharacter = 0.05

/** A stand-in's voice: a tone as long as the text, as a WAV file. */
export const spokenTone = (text: string, sampleRate: number): Buffer => {
  const count = Math.round(Array.from(text).length * secondsACharacter * sampleRate)
  // Servers that send while they speak do not know how long it will be.
  const unknown = 0xff_ff_ff_ff
  const file = Buffer.alloc(44 + 2 * count)
  wavHeader(sampleRate, unknown, unknown).copy(file)
  for (let n = 0; n < count; n += 1)
    file.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 440 * n) / sampleRate)), 44 + 2 * n)
  return file
}
