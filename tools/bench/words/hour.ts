import { mock } from 'node:test'
import { ProviderFailure } from '@openbooth/server/providers/providerFailure'
import { openQueue, type Trouble } from '@openbooth/server/live/transcription/askInOrder'
import {
  openUtteranceSplitter,
  samplesOf,
  type Utterance,
} from '@openbooth/server/live/transcription/splitUtterances'
import type { Figure } from '../report.ts'

const hour = 3_600_000
const pieceMilliseconds = 20
const chunkSamples = 320
const turnMilliseconds = 30_000

/** The behaviour of a provider in one turn. */
type Treating = 'well' | 'stalls' | 'refuses' | 'throttles' | 'late' | 'disordered'
/** The longest absence is four minutes; after five, waiting chunks count as missing. */
const turns: readonly Treating[] = [
  ...(['well', 'stalls', 'late', 'refuses', 'disordered', 'throttles', 'late'] as const),
  ...(['stalls', 'refuses', 'stalls', 'refuses', 'stalls', 'throttles', 'stalls'] as const),
  ...(['refuses', 'disordered', 'well', 'disordered', 'late', 'late'] as const),
]

/**
 * An hour of speech, split into utterances and recognised, on an accelerated clock: each part names
 * itself, so that lost or repeated ones are detected.
 */
export const measureHour = async (): Promise<readonly Figure[]> => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  const began = performance.now()
  try {
    return await speakAnHour(began)
  } finally {
    mock.timers.reset()
  }
}

const speakAnHour = async (began: number): Promise<readonly Figure[]> => {
  let clock = 0
  const random = repeatable(1)
  let isSwift = false
  const answerAfter = (treating: Treating): number => {
    isSwift = !isSwift
    if (treating === 'late') return 500 + random() * 7_500
    if (treating === 'disordered') return isSwift ? 50 : 3_000
    return 200
  }
  const fail = (after: number, reason: Trouble): Promise<never> =>
    new Promise((_, reject) => setTimeout(() => reject(new ProviderFailure(reason)), after))
  const recognise = (utterance: Utterance): Promise<readonly number[]> => {
    const treating = turns[Math.floor(clock / turnMilliseconds) % turns.length]!
    if (treating === 'stalls') return fail(10_000, 'timeout')
    if (treating === 'refuses') return fail(30, 'unreachable')
    if (treating === 'throttles') return fail(30, 'throttled')
    const understood = speechIn(samplesOf(utterance))
    return new Promise((resolve) => setTimeout(() => resolve(understood), answerAfter(treating)))
  }

  const received = new Map<number, number>()
  const delays: number[] = []
  let [lost, troubles] = [0, 0]
  const queue = openQueue<Utterance, readonly number[]>(
    {
      ask: recognise,
      answered: ({ to }, pieces) => {
        delays.push(clock - to)
        for (const piece of pieces) received.set(piece, (received.get(piece) ?? 0) + 1)
      },
      lost: () => {
        lost += 1
      },
      trouble: (reason) => {
        if (reason !== null) troubles += 1
      },
    },
    () => clock,
  )

  const cutter = openUtteranceSplitter()
  let spoken = 0
  let left = { isSpeech: false, pieces: 50 }
  const pass = async (): Promise<void> => {
    clock += pieceMilliseconds
    mock.timers.tick(pieceMilliseconds)
    await new Promise((resolve) => setImmediate(resolve))
  }
  while (clock < hour) {
    if (left.pieces === 0) left = nextStretch(!left.isSpeech, random)
    left.pieces -= 1
    if (left.isSpeech) spoken += 1
    const cut = cutter.push(pieceOf(left.isSpeech ? spoken : 0), clock, left.isSpeech)
    if (cut?.step === 'ended' && cut.utterance.pieces.length > 0) queue.add(cut.utterance)
    await pass()
  }
  const last = cutter.end()
  if (last !== null) queue.add(last.utterance)
  while (queue.size() > 0) await pass()
  const closed = queue.close(0)
  await pass()
  await closed
  const doubled = [...received.values()].filter((times) => times > 1).length
  const minutes = ((spoken * pieceMilliseconds) / 60_000).toFixed(0)
  return [
    {
      name: 'an hour while the provider stalls, refuses, answers late and out of order: lost',
      value: spoken - received.size,
      unit: `of ${spoken} pieces of speech`,
      target: { atMost: 0 },
      remark: `${delays.length} phrases, ${minutes} min of speech, the latest told after ${(Math.max(...delays) / 1000).toFixed(0)} s; ${lost} given up, ${troubles} times told as trouble; took ${((performance.now() - began) / 1000).toFixed(0)} s`,
    },
    { name: 'told twice', value: doubled, unit: '', target: { atMost: 0 } },
  ]
}

/**
 * A stretch of speech or silence. No speech is as short as a cough, and some has no pause for a
 * long time.
 */
const nextStretch = (isSpeech: boolean, random: () => number) => {
  const longest = random() < 0.05 ? 30_000 : 9_000
  const milliseconds = isSpeech ? 300 + random() * longest : 60 + random() ** 2 * 4_000
  return { isSpeech, pieces: Math.ceil(milliseconds / pieceMilliseconds) }
}

/** A chunk of 20 ms whose samples encode its number; 0 is silence. */
const pieceOf = (which: number): Int16Array => {
  const piece = new Int16Array(chunkSamples)
  piece[0] = which >> 15
  piece[1] = which & 0x7fff
  return piece
}

const speechIn = (samples: Int16Array): readonly number[] => {
  const found: number[] = []
  for (let at = 0; at < samples.length; at += chunkSamples) {
    const which = (samples[at]! << 15) + samples[at + 1]!
    if (which > 0) found.push(which)
  }
  return found
}

/** Reproducible random numbers from 0 to 1. */
const repeatable = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
