import { wavHeader } from '../speech/wavHeader.ts'

/** Duration of each character. */
export const secondsACharacter = 0.05

/** The stand-in's voice: a WAV file with a tone whose length depends on the text. */
export const spokenTone = (text: string, sampleRate: number): Buffer => {
  const count = Math.round(Array.from(text).length * secondsACharacter * sampleRate)
  // Servers that stream do not know the final size.
  const unknown = 0xff_ff_ff_ff
  const file = Buffer.alloc(44 + 2 * count)
  wavHeader(sampleRate, unknown, unknown).copy(file)
  for (let n = 0; n < count; n += 1)
    file.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 440 * n) / sampleRate)), 44 + 2 * n)
  return file
}
