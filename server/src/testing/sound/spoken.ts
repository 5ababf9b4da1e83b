import { execFileSync } from 'node:child_process'
import { openDecimator } from '#live/audioWorker/analysis/decimate.ts'
import { speechRate, wavOf } from '#live/transcription/cutPhrases.ts'
import { serviceFile } from '../database/debianServices.ts'
import { asSamples, fromWav, joined, silence, soundRate, type Sound } from './sounds.ts'

interface Sentence {
  readonly text: string
  /** Words that pocketsphinx understands each time, in order. */
  readonly keyWords: readonly string[]
}

/**
 * English that espeak-ng speaks and pocketsphinx understands. There is little of it: of some fifty sentences these are what it had
 * right at several levels and cuts, with at least a quarter of a second before the first word; others come out as other English.
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

/** A sentence as a microphone takes it: 48 kHz, with a little silence on both sides. */
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

/** Sound as recognisers are given it: a WAV file of 16 kHz. */
export const asPhrase = (sound: Sound): Buffer =>
  wavOf(asSamples(openDecimator(soundRate / speechRate)(sound)))

/** Whether a text has all the words, in their order. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  new RegExp(words.map((word) => `\\b${word}\\b`).join('.*'), 'i').test(text)
