import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  evaluateAlarms,
  type AlarmState,
  type AlarmMemory,
  noMemory,
  type WatchedTrack,
} from '@openbooth/contract/live/alarms/rules'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { openAnalyser } from '@openbooth/server/live/audioWorker/analysis/index'
import {
  asSamples,
  breathing,
  clicks,
  fromWav,
  louder,
  pinkNoise,
  type Sound,
  soundRate,
} from '@openbooth/server/testing/sound/sounds'
import { type Figure, loadText } from '../report.ts'
import { root } from '../serverProcess.ts'

/** Seconds of simulated sound, processed faster than real time. */
const seconds = Number(process.env['BENCH_SPEECH_SECONDS'] ?? 3_600)
/**
 * Folders of .wav files: the speech of the floor, and that of an interpreter. Debian's recordings,
 * as in its packages asterisk-core-sounds-en-wav and -fr-wav, are suitable; without folders, one
 * synthetic voice is used.
 */
const [floorFolder, otherFolder = floorFolder] = process.env['BENCH_SPEECH']?.split(':') ?? []
/** The strictest settings of an event. Milliseconds. */
const times = { interval: 5_000, alertTime: 10_000 }
const restEvery = 240
const restSeconds = 45
/** Delay of an interpreter in seconds. */
const lag = 3
const block = soundRate / 50

/** An hour of an interpreted floor with pauses, applause and breath: every alarm is false. */
export const measureFalseAlarms = async (): Promise<readonly Figure[]> => {
  const chance = openChance(7)
  const rests = Array.from({ length: Math.ceil(seconds / restEvery) }, (_, n): Rest => {
    const from = (n + 1) * restEvery
    return { from, to: from + restSeconds }
  })
  const floor = speak(wordsOf(floorFolder), chance, { rests, longestPause: 6 })
  // An interpreter ends a moment after the speaker.
  const later = rests.map(({ from, to }): Rest => {
    const last = floor.findLast(({ at }) => at < from)
    const end = last === undefined ? from : last.at + last.sound.length / soundRate
    return { from: Math.max(from, end) + lag, to: to + lag }
  })
  const language = speak(wordsOf(otherFolder), chance, { rests: later, longestPause: 4 })
  for (const { from } of rests) floor.push({ at: from, sound: clicks(6, 120, 0.2) })
  const [onFloor, inLanguage] = [await openTrack(floor), await openTrack(language)]
  let memory: AlarmMemory = noMemory
  let before: readonly AlarmState[] = []
  const raised: string[] = []
  let [spoken, quiet] = [0, 0]
  for (let second = 0; second < seconds; second += 1) {
    const [heard, other] = [onFloor(second), inLanguage(second)]
    spoken += Number(other.speechMs >= 500)
    quiet += Number(other.speechMs < 100)
    const { alarms, memory: after } = evaluateAlarms(
      memory,
      {
        at: 1_000_000 + second * 1_000,
        state: 'live',
        startAt: 0,
        liveSince: 0,
        pauses: [],
        tracks: [
          { ...watched, track: floorTrack, kind: 'floor', heard },
          {
            ...watched,
            track: 'ch:2',
            kind: 'language',
            isOwed: true,
            onAirSince: 0,
            heard: other,
          },
        ],
        booths: [],
        connected: new Set(),
        loss: new Map(),
        wordless: [],
      },
      times,
    )
    for (const one of alarms)
      if (!before.some(({ kind, subject }) => kind === one.kind && subject === one.subject))
        raised.push(`${one.kind} of ${one.subject} at ${second} s`)
    memory = after
    before = alarms
  }
  return [
    {
      name: `false alarms and warnings in ${seconds} s of speech with pauses`,
      value: raised.length,
      unit: '',
      target: { atMost: 0 },
      remark: `${floorFolder === undefined ? 'a voice that was made' : 'recordings of people'}; the interpreter spoke in ${spoken} of them and was silent in ${quiet}; ${raised.join(', ') || loadText()}`,
    },
  ]
}

const watched: Omit<WatchedTrack, 'track' | 'kind'> = {
  booth: null,
  isOwed: false,
  onAirSince: null,
  mayOverlap: false,
  hasBegun: false,
  isOnBreak: false,
  heard: undefined,
  arriving: 1,
}

const sample = join(root, 'server/src/providers/speech/sample/ladiesAndGentlemen.wav')
/** Minimum size, because shorter recordings are numbers and letters. Bytes. */
const leastBytes = 32_000
const mostSentences = 60
/** Recordings without words. */
const noWords = /beep|tone|monkeys|weasels|silence/

const wordsOf = (folder: string | undefined): readonly Sound[] => {
  if (folder === undefined) return [fromWav(readFileSync(sample))]
  return readdirSync(folder)
    .filter((name) => name.endsWith('.wav') && !noWords.test(name))
    .map((name) => readFileSync(join(folder, name)))
    .filter(({ length }) => length >= leastBytes)
    .slice(0, mostSentences)
    .map(fromWav)
}

/** Reproducible random numbers from 0 to 1. */
const openChance = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A pause in speech. Seconds. */
interface Rest {
  readonly from: number
  readonly to: number
}

interface Placed {
  /** Seconds. */
  readonly at: number
  readonly sound: Sound
}

/**
 * Places sentences in a row, some louder than others, with pauses, breath in some pauses, and
 * silence during rests.
 */
const speak = (
  words: readonly Sound[],
  chance: () => number,
  { rests, longestPause }: { rests: readonly Rest[]; longestPause: number },
): Placed[] => {
  const placed: Placed[] = []
  const breath = breathing(1, 0.02)
  for (let at = 1; at < seconds;) {
    const said = words[Math.floor(chance() * words.length)]!
    // A started sentence is spoken to its end.
    const rest = rests.find(({ from, to }) => at >= from && at < to)
    if (rest !== undefined) {
      at = rest.to
      continue
    }
    placed.push({ at, sound: louder(said, 8 * chance() - 6) })
    at += said.length / soundRate
    if (chance() < 0.3) placed.push({ at, sound: breath })
    // Mostly short; occasionally the speaker thinks.
    at += chance() < 0.1 ? longestPause * (0.5 + chance() / 2) : 0.2 + 1.3 * chance()
  }
  return placed
}

/** Returns the analyser's results for each second, requested in order. */
const openTrack = async (placed: readonly Placed[]) => {
  const analyser = await openAnalyser()
  const room = pinkNoise(1, 0.002)
  return (second: number) => {
    const sum = room.slice()
    for (const { at, sound } of placed) {
      const begin = Math.round((at - second) * soundRate)
      if (begin >= soundRate || begin + sound.length <= 0) continue
      for (let n = Math.max(0, begin); n < Math.min(soundRate, begin + sound.length); n += 1)
        sum[n]! += sound[n - begin]!
    }
    const samples = asSamples(sum)
    for (let from = 0; from < soundRate; from += block)
      analyser.push(samples.subarray(from, from + block))
    return { ...analyser.second(), voices: 1 }
  }
}
