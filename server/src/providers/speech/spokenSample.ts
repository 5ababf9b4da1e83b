import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A short speech by which a model is tested. */
export const spokenSample = {
  /** The spoken text. */
  text: 'ladies and gentlemen',
  languageTag: 'en-US',
  /** PCM, 16 kHz, 16 bit, mono. */
  wav: readFileSync(join(import.meta.dirname, 'sample/ladiesAndGentlemen.wav')),
}
