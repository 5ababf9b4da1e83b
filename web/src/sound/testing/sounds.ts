// Sounds of known content, one channel at 48 kHz; full scale is 1.

export const rate = 48_000

const madeOf = (seconds: number, sample: (place: number) => number): Float32Array =>
  Float32Array.from({ length: Math.round(seconds * rate) }, (_, place) => sample(place))

/** Random numbers from 0 to 1, the same in each run. */
const openChance = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

export const silence = (seconds: number): Float32Array => madeOf(seconds, () => 0)

export const tone = (seconds: number, hertz: number, peak: number): Float32Array =>
  madeOf(seconds, (place) => peak * Math.sin((2 * Math.PI * hertz * place) / rate))

export const noise = (seconds: number, peak: number, seed = 1): Float32Array => {
  const chance = openChance(seed)
  return madeOf(seconds, () => peak * (2 * chance() - 1))
}

/** Breath noise, four seconds in and four seconds out. */
export const breathing = (seconds: number, peak: number): Float32Array =>
  noise(seconds, peak).map(
    (sample, place) => sample * Math.max(0, Math.sin((Math.PI * place) / (2 * rate))) ** 2,
  )

/** Keystrokes, five per second. */
export const keys = (seconds: number, peak: number): Float32Array =>
  noise(seconds, peak).map((sample, place) => sample * Math.exp(-(place % (rate / 5)) / 250))

/** A synthetic speaker: glottal pulses through formants, in syllables, words and sentences. */
export interface Speaker {
  /** The pitch of the voice, hertz. */
  readonly pitch: number
  /** Syllables per second. */
  readonly pace: number
  readonly seed: number
}

const formants = [
  { hertz: 550, width: 80 },
  { hertz: 1_500, width: 120 },
  { hertz: 2_600, width: 180 },
]

/** @param peak the level of the loudest syllable */
export const voice = (seconds: number, speaker: Speaker, peak: number): Float32Array => {
  const chance = openChance(speaker.seed)
  const length = rate / speaker.pace
  let [accent, phase, place] = [0, 0, 0]
  const pulses = madeOf(seconds, () => {
    // A pause after each word, a longer one after each sentence.
    const syllable = Math.floor(place / length)
    if (place % Math.round(length) === 0)
      accent = syllable % 19 > 16 || syllable % 4 === 3 ? 0 : 0.35 + 0.65 * chance()
    const envelope = accent * Math.sin((Math.PI * (place % length)) / length) ** 2
    place += 1
    phase += speaker.pitch / rate
    if (phase < 1) return 0
    phase -= 1
    return envelope
  })
  const spoken = new Float32Array(pulses.length)
  for (const { hertz, width } of formants) {
    const radius = Math.exp((-Math.PI * width) / rate)
    const turn = 2 * radius * Math.cos((2 * Math.PI * hertz) / rate)
    let [one, two] = [0, 0]
    for (const [at, pulse] of pulses.entries()) {
      const next = pulse + turn * one - radius * radius * two
      ;[two, one] = [one, next]
      spoken[at]! += next
    }
  }
  const most = spoken.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
  return spoken.map((sample) => (sample * peak) / most)
}

export const joined = (...sounds: readonly Float32Array[]): Float32Array => {
  const whole = new Float32Array(sounds.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const sound of sounds) {
    whole.set(sound, at)
    at += sound.length
  }
  return whole
}

/** Amplifies and clips like a microphone. */
export const louder = (sound: Float32Array, decibels: number): Float32Array => {
  const gain = 10 ** (decibels / 20)
  return sound.map((sample) => Math.max(-1, Math.min(1, sample * gain)))
}

export const from = (sound: Float32Array, second: number): Float32Array =>
  sound.subarray(second * rate)
