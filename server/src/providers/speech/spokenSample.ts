import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A short speech for the test of a model. */
export const spokenSample = {
  /** The spoken text. */
  text: 'ladies and gentlemen',
  languageTag: 'en-US',
  /** PCM, 16 kHz, 16 bit, mono. */
  wav: readFileSync(join(import.meta.dirname, 'sample/ladiesAndGentlemen.wav')),
}
