import type { Egress } from '#platform/egress/egress.ts'
import { spokenSample } from '#providers/speech/spokenSample.ts'
import { voiceFor } from '#providers/voice/index.ts'
import type { SpokenSound } from '#providers/voice/port.ts'
import { readWav } from '#providers/voice/readWav.ts'

/** Sounds of the bots and their detection. */
export const voiceRate = 48_000

/**
 * A tone that identifies the bot and that models do not recognise as speech. In a sentence, speech
 * follows it.
 */
const toneSeconds = 0.7
const restSeconds = 0.3
const speechSeconds = 2
const lowestHertz = 420
const stepHertz = 40
const loudness = 10_000

/** The tone of each bot, in the middle of the speech band and distinguishable from all others. */
export const toneOfBot = (n: number): number => lowestHertz + stepHertz * (n % 70)

const toneOf = (hertz: number): Int16Array =>
  Int16Array.from({ length: toneSeconds * voiceRate }, (_, n) =>
    Math.round(loudness * Math.sin((2 * Math.PI * hertz * n) / voiceRate)),
  )

/** One sentence per language. Other languages use the first one. */
const sentences: Readonly<Record<string, string>> = {
  en: 'Ladies and gentlemen, this is a rehearsal.',
  zh: '女士们先生们，现在是彩排。',
  fr: 'Mesdames et messieurs, ceci est une répétition.',
  de: 'Meine Damen und Herren, dies ist eine Probe.',
  es: 'Señoras y señores, esto es un ensayo.',
  it: 'Signore e signori, questa è una prova.',
  pt: 'Senhoras e senhores, isto é um ensaio.',
  ru: 'Дамы и господа, это репетиция.',
}

/** The local voice, which needs no account. */
const beside = {
  modelType: 'pocketsphinx',
  host: null,
  region: null,
  keyId: null,
  key: null,
  providerModel: null,
} as const

/** Without a suitable voice, the built-in sample is used. */
const spoken = async (egress: Egress, languageTag: string): Promise<SpokenSound> => {
  const tongue = languageTag.split('-')[0]!.toLowerCase()
  const words = sentences[tongue] ?? sentences['en']!
  return voiceFor(beside, egress)
    .speak({ words, languageTag })
    .catch(() => readWav(spokenSample.wav))
}

const asHeard = ({ samples, sampleRate }: SpokenSound): Int16Array => {
  const length = Math.floor((samples.length * voiceRate) / sampleRate)
  return Int16Array.from(
    { length: Math.min(length, speechSeconds * voiceRate) },
    (_, n) => samples[Math.floor((n * sampleRate) / voiceRate)]!,
  )
}

/** Sound that a bot plays in a loop. */
export const callOf = (hertz: number): Int16Array => {
  const whole = new Int16Array((toneSeconds + restSeconds) * voiceRate)
  whole.set(toneOf(hertz))
  return whole
}

/** Sound that a bot plays once for models. @param language as a tag */
export const sentenceOf = async (
  egress: Egress,
  hertz: number,
  language: string,
): Promise<Int16Array> => {
  const [tone, speech] = [toneOf(hertz), asHeard(await spoken(egress, language))]
  const whole = new Int16Array(tone.length + speech.length)
  whole.set(tone)
  whole.set(speech, tone.length)
  return whole
}

/** Softer sound counts as silence. */
const softest = 300
const leastShare = 0.5

/** True if the samples contain the expected sound. */
export type IsHeard = (samples: Int16Array, rate: number) => boolean

const powerOf = (samples: Int16Array): number =>
  samples.reduce((sum, sample) => sum + sample * sample, 0)
const isLoud = (power: number, { length }: Int16Array): boolean =>
  power >= length * softest * softest

/** True if there is any sound, for example of an unknown voice. */
export const isSound: IsHeard = (samples) => isLoud(powerOf(samples), samples)

/**
 * True if the samples are mainly a tone: compares the power at its frequency with the total
 * (Goertzel algorithm).
 */
export const isToneAt = (samples: Int16Array, rate: number, hertz: number): boolean => {
  const coefficient = 2 * Math.cos((2 * Math.PI * hertz) / rate)
  let [before, last] = [0, 0]
  for (const sample of samples) {
    const next = sample + coefficient * last - before
    ;[before, last] = [last, next]
  }
  const power = powerOf(samples)
  if (!isLoud(power, samples)) return false
  const atTone = before * before + last * last - coefficient * before * last
  return (2 * atTone) / (samples.length * power) > leastShare
}
