import { execFileSync } from 'node:child_process'
import { openDecimator } from '#live/audioWorker/analysis/decimate.ts'
import { speechRate, wavOf } from '#live/transcription/splitUtterances.ts'
import { serviceFile } from '../database/debianServices.ts'
import { asSamples, fromWav, joined, silence, soundRate, type Sound } from './sounds.ts'

interface Sentence {
  readonly text: string
  /** Words that pocketsphinx always recognises, in order. */
  readonly keyWords: readonly string[]
}

/**
 * English sentences that pocketsphinx recognises from espeak-ng. Out of about fifty, only these
 * worked at several levels and cuts, with at least a quarter of a second before the first word.
 */
export const sentences: readonly Sentence[] = [
  { text: 'two hundred thousand people', keyWords: ['hundred', 'thousand', 'people'] },
  {
    text: 'one hundred and fifty thousand people',
    keyWords: ['hundred', 'fifty', 'thousand', 'people'],
  },
  { text: 'ladies and gentlemen', keyWords: ['ladies'] },
  { text: 'the united kingdom', keyWords: ['kingdom'] },
]

/** The one voice it understands. */
const voice = ['-v', 'en-us+f2', '-s', '150']

/** A sentence as from a microphone: 48 kHz, with short silence on both sides. */
export const spoken = (text: string): Sound =>
  joined(
    silence(0.3),
    fromWav(
      execFileSync(serviceFile('espeak-ng'), [...voice, '--stdin', '--stdout'], {
        input: text,
        maxBuffer: 2 ** 30,
      }),
    ),
    silence(0.6),
  )

/** Sound in the recogniser's format: a WAV file at 16 kHz. */
export const asPhrase = (sound: Sound): Buffer =>
  wavOf(asSamples(openDecimator(soundRate / speechRate)(sound)))

/** Whether a text contains all words in their order. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  new RegExp(words.map((word) => `\\b${word}\\b`).join('.*'), 'i').test(text)
