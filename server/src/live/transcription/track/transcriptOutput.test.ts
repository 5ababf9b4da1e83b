import type { Caption } from '@openbooth/contract/live/transcription/rules'
import { expect, test } from 'vitest'
import type { Translating } from '#installation/translation/index.ts'
import type { PlannedTrack } from '../plan.ts'
import type { TranscriptStore } from '../store.ts'
import { openTranscriptOutput } from './transcriptOutput.ts'
import type { TrackSurroundings } from './trackSurroundings.ts'

const caption: Caption = {
  track: 'ch:floor',
  number: 1,
  from: 1,
  to: 900,
  language: 'en',
  words: 'hello',
  speaker: 'Ann',
  isFinal: true,
}
const french = { ...caption, language: 'fr', words: 'bonjour', isTranslated: true }

const model = 'Deep'
const made = { ...french, work: 'translation', model }

const opened = () => {
  const calls: unknown[][] = []
  const note =
    (name: string) =>
    (...values: unknown[]): void =>
      void calls.push([name, ...values])
  const store: Partial<TranscriptStore> = {
    pass: note('pass'),
    keep: note('keep'),
    keepTranslation: note('keepTranslation'),
    gap: note('gap'),
    trouble: note('trouble'),
    made: note('made'),
  }
  const plan: PlannedTrack = {
    track: 'ch:floor',
    language: 'en',
    recogniser: null,
    translating: new Map([
      ['fr', { model, translate: async () => ' bonjour ' } as Partial<Translating> as Translating],
      ['de', null],
    ]),
  }
  const surroundings = { app: {}, store, state: () => undefined } as unknown as TrackSurroundings
  return { calls, output: openTranscriptOutput(surroundings, () => plan) }
}

test('openTranscriptOutput shows and stores a transcript, also for channels that carried it, and its translations', async () => {
  const { calls, output } = opened()
  output.add({ caption, isKept: true, carriedBy: ['ch:7'] })
  await output.close(1_000)
  expect(calls).toEqual([
    ['pass', caption],
    ['keep', caption],
    ['pass', { ...caption, track: 'ch:7' }],
    ['keep', { ...caption, track: 'ch:7' }],
    ['made', made],
    ['pass', french],
    ['keepTranslation', french],
  ])
})

test('openTranscriptOutput shows a transcript without consent and stores only a gap', async () => {
  const { calls, output } = opened()
  output.add({ caption, isKept: false, carriedBy: [] })
  await output.close(1_000)
  expect(calls).toEqual([
    ['pass', caption],
    ['gap', caption, null, 'refused'],
    ['made', made],
    ['pass', french],
  ])
})
