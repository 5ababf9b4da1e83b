import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type HeardSecond,
  silenceDb,
  silentSecond,
} from '@openbooth/contract/live/alarms/heardSeconds'
import {
  evaluateAlarms,
  noMemory,
  alarmThresholds,
  quietLoudness,
  type AlarmSecond,
} from '@openbooth/contract/live/alarms/rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInstalled } from '#testing/database/debianServices.ts'
import {
  asSamples,
  breathing,
  clicks,
  fromWav,
  joined,
  louder,
  mainsHum,
  mixed,
  music,
  pinkNoise,
  silence,
  type Sound,
  soundRate,
  speech,
  tone,
  whiteNoise,
} from '#testing/sound/sounds.ts'
import { openAnalyser } from './index.ts'

const block = soundRate / 50

/** Returns the result of each second of a sound, given in chunks of this many samples. */
const heardIn = async (sound: Sound, piece = block): Promise<HeardSecond[]> => {
  const analyser = await openAnalyser()
  const samples = asSamples(sound)
  const seconds: HeardSecond[] = []
  for (let from = 0; from + soundRate <= samples.length; from += soundRate) {
    const second = samples.subarray(from, from + soundRate)
    for (let at = 0; at < soundRate; at += piece) analyser.push(second.subarray(at, at + piece))
    seconds.push(analyser.second())
  }
  return seconds
}
const lastOf = async (sound: Sound): Promise<HeardSecond> => (await heardIn(sound)).at(-1)!
const peakOf = (decibels: number): number => 10 ** (decibels / 20)

describe('Levels', () => {
  test.each([-1, -23, -40])(
    'A tone of 997 Hz with peaks of %i dBFS measures 3 dB less, in the mean and in LUFS.',
    async (decibels) => {
      const heard = await lastOf(tone(2, 997, peakOf(decibels)))
      expect(Math.abs(heard.loudness - decibels + 3.01)).toBeLessThan(0.1)
      expect(heard.peakDb).toBeCloseTo(decibels, 1)
      expect(heard.rmsDb).toBeCloseTo(decibels - 3.01, 1)
    },
  )

  // The effect of the two filters of BS.1770 on a tone, computed from their coefficients.
  test.each([
    [50, -4.6],
    [100, -1.9],
    [2_000, 2.6],
    [10_000, 3.3],
  ])('A tone of %i Hz measures %f dB louder than one of 997 Hz.', async (hertz, more) => {
    const heard = await lastOf(tone(2, hertz, peakOf(-23)))
    expect(heard.loudness + 26).toBeCloseTo(more, 0)
  })

  test('Silence, and a second without packets, measure the minimum level.', async () => {
    expect(await lastOf(silence(1))).toEqual(silentSecond)
    expect((await openAnalyser()).second()).toEqual(silentSecond)
    expect(silentSecond.loudness).toBe(silenceDb)
  })

  test('A louder sound measures louder by the same amount, in blocks of any size.', async () => {
    const noise = pinkNoise(1, 0.05)
    const piece = fc.integer({ min: 1, max: 4_800 })
    const decibels = fc.integer({ min: -20, max: 20 })
    const plain = await lastOf(noise)
    await fc.assert(
      fc.asyncProperty(piece, decibels, async (length, more) => {
        const [heard] = await heardIn(louder(noise, more), length)
        expect(heard!.loudness - plain.loudness).toBeCloseTo(more, 0)
        expect(heard!.rmsDb - plain.rmsDb).toBeCloseTo(more, 0)
        expect(heard!.peakDb).toBeGreaterThan(heard!.rmsDb)
        const [whole] = await heardIn(louder(noise, more), soundRate)
        expect(heard!.loudness).toBeCloseTo(whole!.loudness, 6)
        expect(heard!.hum).toBeCloseTo(whole!.hum!, 6)
      }),
      { numRuns: 6 },
    )
  }, 60_000)
})

describe('Clipping', () => {
  test('Each clipped peak is counted once, and a loud undistorted wave has none.', async () => {
    expect(await lastOf(tone(1, 100, 1.5))).toMatchObject({ clipped: 200 })
    expect(await lastOf(tone(1, 100, 0.99))).toMatchObject({ clipped: 0 })
    expect(await lastOf(clicks(1, 20, 0.9))).toMatchObject({ clipped: 0 })
  })
})

describe('Hum', () => {
  test.each([50, 60])('Hum of %i Hz is measured by its level above the noise.', async (hertz) => {
    for (const more of [6, 12, 20]) {
      const [hum, noise] = [mainsHum(2, hertz, 0.05), whiteNoise(2)]
      const below = (await lastOf(hum)).rmsDb - (await lastOf(noise)).rmsDb - more
      const heard = await lastOf(mixed(hum, louder(noise, below)))
      expect(Math.abs(heard.hum! - more)).toBeLessThan(1)
    }
  })

  test('Mains hum slightly off frequency and rectifier harmonics are detected.', async () => {
    const noise = pinkNoise(1, 0.005)
    expect((await lastOf(mixed(mainsHum(1, 49.9), noise))).hum).toBeGreaterThan(12)
    expect((await lastOf(mixed(mainsHum(1, 100), noise))).hum).toBeGreaterThan(12)
  })

  test.each<[string, Sound]>([
    ['a tone of 600 Hz', tone(1, 600)],
    ['a tone of 440 Hz', tone(1, 440)],
    ['white noise', whiteNoise(1)],
    ['pink noise', pinkNoise(1)],
    ['music', music(1)],
    ['clicks', clicks(1, 10)],
    ['inaudible hum', mainsHum(1, 50, 0.0001)],
    ['hum far below the rest', mixed(mainsHum(1, 50, 0.005), whiteNoise(1, 0.2))],
  ])('No hum is detected in %s.', async (_, sound) => {
    expect((await lastOf(sound)).hum).toBe(0)
  })
})

const sample = fromWav(
  readFileSync(
    join(import.meta.dirname, '../../../providers/speech/sample/ladiesAndGentlemen.wav'),
  ),
)

/** Seconds of an event in which only this sound arrives, on the floor. */
const eventWith = (heard: readonly HeardSecond[]): readonly AlarmSecond[] =>
  heard.map((second, n) => ({
    at: 1_000_000 + n * 1_000,
    state: 'live',
    startAt: 1_000_000,
    liveSince: 1_000_000,
    pauses: [],
    tracks: [
      {
        track: 'ch:floor',
        kind: 'floor',
        booth: null,
        isOwed: false,
        onAirSince: null,
        mayOverlap: false,
        hasBegun: false,
        isOnBreak: false,
        heard: second,
        arriving: 1,
      },
    ],
    booths: [],
    connected: new Set<string>(),
    loss: new Map<string, number>(),
    wordless: [],
  }))

describe('Speech', () => {
  test('Hum 7 dB below speech raises its alarm by the pauses, although a person speaks 70 % of the time.', async () => {
    // 3.5 of 5 seconds.
    const phrase = joined(sample, sample).subarray(0, 3.5 * soundRate)
    const spoken = joined(...Array.from({ length: 8 }, () => joined(phrase, silence(1.5))))
    const level = (await lastOf(phrase)).rmsDb
    const said = louder(spoken, -24 - level)
    const hum = mainsHum(40, 50, 0.05)
    const below = louder(hum, -31 - (await lastOf(hum)).rmsDb)
    const seconds = await heardIn(mixed(said, below))
    let memory = noMemory
    let raisedAfter: number | undefined
    for (const [n, second] of eventWith(seconds).entries()) {
      const evaluated = evaluateAlarms(memory, second, { interval: 5_000, alertTime: 10_000 })
      memory = evaluated.memory
      if (evaluated.alarms.some(({ kind }) => kind === 'hum')) raisedAfter ??= n + 1
    }
    expect(raisedAfter).toBeGreaterThanOrEqual(alarmThresholds.hum.amber)
    expect(raisedAfter).toBeLessThanOrEqual(alarmThresholds.hum.amber + 10)
    const quiet = await heardIn(said.subarray(0, 10 * soundRate))
    expect(quiet.some(({ hum: measured }) => measured !== null && measured > 0)).toBe(false)
  }, 60_000)

  // From -66 dBFS on, the network alone detects nothing.
  test.each([-60, -66, -72])(
    'Speech at %i dBFS is detected as speech that is too quiet.',
    async (decibels) => {
      const spoken = joined(sample, silence(1), sample, silence(1))
      const soft = louder(spoken, decibels - (await lastOf(sample)).rmsDb)
      const heard = await heardIn(joined(soft, soft, soft))
      const speechMs = heard.reduce((sum, one) => sum + one.speechMs, 0)
      expect(speechMs).toBeGreaterThan(heard.length * 300)
      const spokenSeconds = heard.filter((one) => one.speechMs >= 500)
      expect(spokenSeconds.length).toBeGreaterThan(0)
      for (const { loudness } of spokenSeconds) expect(loudness).toBeLessThan(quietLoudness)
    },
  )

  test('Speech is detected at any level and with another sound in the background.', async () => {
    const said = joined(sample, silence(1)).subarray(0, 2 * soundRate)
    for (const more of [0, -20, -30]) {
      const heard = await heardIn(louder(said, more))
      expect(heard.reduce((sum, { speechMs }) => sum + speechMs, 0)).toBeGreaterThan(1_000)
    }
    const [, behind] = await heardIn(mixed(said, pinkNoise(2, 0.02)))
    expect(behind!.speechMs).toBeGreaterThan(300)
  })

  test.each<[string, Sound]>([
    ['white noise', whiteNoise(8)],
    ['pink noise', pinkNoise(8)],
    ['loud noise', whiteNoise(8, 0.9)],
    ['hum', mainsHum(8, 50)],
    ['a tone', tone(8, 1_000)],
    ['music', music(8)],
    ['a keyboard', clicks(8, 6)],
    ['applause', clicks(8, 120)],
    ['breathing', breathing(8)],
    ['silence', silence(8)],
    ['next to nothing', whiteNoise(8, 0.0005)],
    ['soft music', music(8, 0.001)],
    ['soft breathing', breathing(8, 0.001)],
    ['a soft keyboard', clicks(8, 6, 0.002)],
  ])('No speech is detected in %s.', async (_, sound) => {
    for (const { speechMs } of await heardIn(sound)) expect(speechMs).toBeLessThan(150)
  })
})

const texts = {
  'en-us':
    'Good morning ladies and gentlemen, and welcome to the annual meeting. Today we shall talk about water.',
  'en-gb+f3': 'The rivers of Europe are lower than ever before, and farmers ask what they can do.',
  'en-us+whisper': 'I give the floor to our first speaker, who has come a long way to be with us.',
  cmn: '女士们先生们，早上好，欢迎参加我们协会的年会。今天我们谈谈水的问题。',
  de: 'Guten Morgen, meine Damen und Herren, und willkommen zur Jahrestagung unseres Verbandes.',
  ar: 'صباح الخير أيها السيدات والسادة، ومرحبا بكم في الاجتماع السنوي لجمعيتنا.',
  ru: 'Доброе утро, дамы и господа, добро пожаловать на ежегодное собрание нашей ассоциации.',
  ja: 'おはようございます。ほんじつは みずについて おはなしします。',
} as const

describe.skipIf(!isInstalled('espeak-ng'))('Speech of espeak-ng', () => {
  test.each(Object.entries(texts))(
    '%s is detected as speech nearly all the time.',
    async (voice, text) => {
      const said = speech(voice, text)
      for (const sound of [said, mixed(said, louder(pinkNoise(4, 0.1), -12))]) {
        const heard = await heardIn(sound)
        for (const { speechMs } of heard) expect(speechMs).toBeGreaterThan(250)
      }
    },
  )

  test('A clipped voice is distinguished from an undistorted one, although both were attenuated afterwards.', async () => {
    const said = speech('en-us', texts['en-us'])
    const cut = said.map((value) => Math.max(-0.05, Math.min(0.05, value)))
    const ofSeconds = (heard: readonly HeardSecond[]) => heard.map(({ clipped }) => clipped > 0)
    expect(ofSeconds(await heardIn(louder(said, -10)))).not.toContain(true)
    const received = ofSeconds(await heardIn(cut))
    expect(received.filter(Boolean).length).toBeGreaterThan(0.8 * received.length)
  })

  test('Pauses between sentences are not counted as speech.', async () => {
    const said = speech('en-us', texts['en-us'])
    const seconds = Math.floor(said.length / soundRate)
    const heard = await heardIn(
      joined(said.subarray(0, seconds * soundRate), silence(4), said.subarray(0, 2 * soundRate)),
    )
    const pause = heard.slice(seconds, seconds + 4).map(({ speechMs }) => speechMs)
    // The last sound continues for a moment.
    expect(pause[0]).toBeLessThan(200)
    expect(pause.slice(1)).toEqual([0, 0, 0])
    expect(heard.at(-1)!.speechMs).toBeGreaterThan(500)
  })
})
