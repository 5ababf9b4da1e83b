import { execFile } from 'node:child_process'
import { spokenSample } from '#providers/speech/spokenSample.ts'

/** What robots send and listen to. */
export const voiceRate = 48_000

/** In each voice a tone comes first, by which it is told from all others, then speech, which models and watchers need. */
const toneSeconds = 0.7
const speechSeconds = 2
const lowestHertz = 420
const stepHertz = 40
const loudness = 10_000

/** The tone of each robot: apart enough to be told from one another, and all in the middle of speech. */
export const toneOfRobot = (n: number): number => lowestHertz + stepHertz * (n % 70)

const toneOf = (hertz: number): Int16Array =>
  Int16Array.from({ length: toneSeconds * voiceRate }, (_, n) =>
    Math.round(loudness * Math.sin((2 * Math.PI * hertz * n) / voiceRate)),
  )

/** One sentence for each language espeak-ng is good at; of others it is told in English that they are rehearsed. */
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
const chineseVoices: Readonly<Record<string, string>> = { zh: 'cmn', yue: 'yue' }

const bytesASample = 2
const samplesOf = (wav: Buffer): Int16Array => {
  const begin = wav.indexOf('data') + 8
  const rate = wav.readUInt32LE(24)
  const count = Math.floor((wav.length - begin) / bytesASample)
  const length = Math.min(Math.floor((count * voiceRate) / rate), speechSeconds * voiceRate)
  return Int16Array.from({ length }, (_, n) => {
    const at = Math.min(count - 1, Math.floor((n * rate) / voiceRate))
    return wav.readInt16LE(begin + bytesASample * at)
  })
}

const spoken = (language: string): Promise<Buffer> => {
  const tongue = language.split('-')[0]!.toLowerCase()
  const voice = chineseVoices[tongue] ?? tongue
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  execFile(
    'espeak-ng',
    ['-v', voice, '--stdout', sentences[tongue] ?? sentences['en']!],
    { encoding: 'buffer', timeout: 5_000, maxBuffer: 8 * 1024 * 1024 },
    // Where there is none, or it does not know the language, the built-in sample is said.
    (error, wav) => resolve(error || wav.length < 1_000 ? spokenSample.wav : wav),
  )
  return promise
}

/** What a robot says over and over. @param language as a tag */
export const voiceOf = async (hertz: number, language: string): Promise<Int16Array> => {
  const [tone, speech] = [toneOf(hertz), samplesOf(await spoken(language))]
  const whole = new Int16Array(tone.length + speech.length)
  whole.set(tone)
  whole.set(speech, tone.length)
  return whole
}

/** Softer than this is silence, whatever it consists of. */
const softest = 300
const leastShare = 0.5

/** Whether some samples are a tone above all: how much of their power lies at its frequency (Goertzel's algorithm). */
export const isToneAt = (samples: Int16Array, rate: number, hertz: number): boolean => {
  const coefficient = 2 * Math.cos((2 * Math.PI * hertz) / rate)
  let [before, last, power] = [0, 0, 0]
  for (const sample of samples) {
    const next = sample + coefficient * last - before
    ;[before, last] = [last, next]
    power += sample * sample
  }
  if (power < samples.length * softest * softest) return false
  const atTone = before * before + last * last - coefficient * before * last
  return (2 * atTone) / (samples.length * power) > leastShare
}
