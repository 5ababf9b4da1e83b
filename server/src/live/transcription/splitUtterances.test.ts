import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openUtteranceSplitter, samplesOf, speechRate, type Utterance } from './splitUtterances.ts'

const piece = speechRate / 50
const milliseconds = 20

/** Utterances of 20 ms chunks with or without speech. Each chunk contains its own number. */
const phrasesOf = (pieces: readonly boolean[]): readonly Utterance[] => {
  const cutter = openUtteranceSplitter()
  const cuts = pieces.map((isSpeech, n) =>
    cutter.push(new Int16Array(piece).fill(n), 1_000_000 + n * milliseconds, isSpeech),
  )
  return [...cuts, cutter.end()].flatMap((cut) =>
    cut?.step === 'ended' && cut.utterance.pieces.length > 0 ? [cut.utterance] : [],
  )
}
const speech = (ms: number): boolean[] => Array<boolean>(ms / milliseconds).fill(true)
const silence = (ms: number): boolean[] => Array<boolean>(ms / milliseconds).fill(false)

describe('Speech of a track', () => {
  test('Speech is split at pauses, with a little audio before the first word.', () => {
    const phrases = phrasesOf([
      ...silence(1_000),
      ...speech(2_000),
      ...silence(1_000),
      ...speech(1_000),
      ...silence(1_000),
    ])
    expect(phrases.map(({ from, to }) => [from - 1_000_000, to - 1_000_000])).toEqual([
      [700, 3_600],
      [3_700, 5_600],
    ])
  })

  test('An utterance continues over a breath, and never exceeds 15 seconds plus a breath.', () => {
    expect(phrasesOf([...speech(1_000), ...silence(400), ...speech(1_000)])).toHaveLength(1)
    for (const { from, to } of phrasesOf(speech(60_000)))
      expect(to - from).toBeLessThanOrEqual(15_400)
  })

  test('A cough alone is no utterance.', () => {
    expect(phrasesOf([...silence(500), ...speech(100), ...silence(2_000)])).toEqual([])
  })

  test('Splitting loses no speech and repeats none, for any order of words and pauses.', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 8, max: 900 }), fc.integer({ min: 1, max: 100 })), {
          maxLength: 12,
        }),
        (turns) => {
          const pieces = turns.flatMap(([words, rest]) => [
            ...Array<boolean>(words).fill(true),
            ...Array<boolean>(rest).fill(false),
          ])
          const kept = phrasesOf(pieces).flatMap((utterance) => {
            const samples = samplesOf(utterance)
            return Array.from({ length: samples.length / piece }, (_, n) => samples[n * piece]!)
          })
          expect(new Set(kept).size).toBe(kept.length)
          const spoken = pieces.flatMap((isSpeech, n) => (isSpeech ? [n] : []))
          expect(spoken.filter((n) => !kept.includes(n))).toEqual([])
          expect(kept).toEqual(kept.toSorted((one, other) => one - other))
        },
      ),
      { numRuns: 60 },
    )
  })
})
