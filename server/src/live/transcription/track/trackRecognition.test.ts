import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { expect, test, vi } from 'vitest'
import type { LanguageRecogniser } from '#installation/speech/index.ts'
import type { Machines } from '../machines.ts'
import type { PlannedTrack } from '../plan.ts'
import { openTrackRecognition } from './trackRecognition.ts'
import type { TranscriptStore } from '../store.ts'
import type { TrackSurroundings } from './trackSurroundings.ts'
import type { TranscriptOutput } from './transcriptOutput.ts'
import type { RecognitionJob } from './transcripts.ts'

const recogniserFor = (modelId: bigint, text: string): LanguageRecogniser =>
  ({
    modelId,
    model: `M${modelId}`,
    recognise: async () => text,
  }) as Partial<LanguageRecogniser> as LanguageRecogniser

const job: RecognitionJob = {
  number: 1,
  from: 1,
  to: 900,
  wav: Buffer.alloc(0),
  interim: null,
  streamed: null,
  speaker: 'Ann',
  isCaptioned: true,
  isKept: true,
  carriedBy: [],
}
const captionWith = (words: string) => ({
  track: floorTrack,
  number: 1,
  from: 1,
  to: 900,
  language: 'en',
  words,
  speaker: 'Ann',
  isFinal: true,
})

/** @param text returned by the model of captions */
const opened = (text: string) => {
  let plan: PlannedTrack = {
    track: floorTrack,
    language: 'en',
    recogniser: recogniserFor(1n, text),
    translating: new Map(),
  }
  const models = new Set<bigint>()
  const interpret = vi.fn<Machines['interpret']>()
  const add = vi.fn<TranscriptOutput['add']>()
  const made = vi.fn<TranscriptStore['made']>()
  const surroundings = {
    app: {},
    store: { trouble: () => {}, gap: () => {}, made },
    machines: {
      modelsFor: () => models,
      recogniserBy: (model: bigint) => recogniserFor(model, 'of another model'),
      interpret,
      hear: () => {},
      recogniseWhole: () => {},
    },
    isCaptioning: () => true,
  } as unknown as TrackSurroundings
  const recognition = openTrackRecognition(surroundings, () => plan, {
    add,
    drop: () => {},
    close: async () => {},
  })
  const setPlan = (changes: Partial<PlannedTrack>): void => {
    plan = { ...plan, ...changes }
  }
  return { recognition, models, interpret, add, made, setPlan }
}

test('openTrackRecognition passes a recognised utterance to machine booths and to the output', async () => {
  const { recognition, interpret, add } = opened(' hello ')
  recognition.add(job)
  await recognition.close(1_000)
  const transcript = { caption: captionWith('hello'), isKept: true, carriedBy: [] }
  expect(interpret.mock.calls).toEqual([[1n, transcript]])
  expect(add.mock.calls).toEqual([[transcript]])
})

test('openTrackRecognition prefers streamed text and recognises the utterance if the stream failed', async () => {
  const { recognition, add } = opened('complete')
  recognition.add({ ...job, streamed: Promise.resolve('streamed') })
  await vi.waitUntil(() => add.mock.calls.length === 1)
  recognition.add({ ...job, streamed: Promise.resolve(null) })
  await recognition.close(1_000)
  expect(add.mock.calls.map(([{ caption }]) => caption.words)).toEqual(['streamed', 'complete'])
})

test('openTrackRecognition passes an utterance with its own language and model, although the track has none by now', async () => {
  const { recognition, interpret, add, made, setPlan } = opened('hello')
  recognition.add(job)
  setPlan({ language: 'fr', recogniser: null })
  await recognition.close(1_000)
  expect(add.mock.calls.map(([{ caption }]) => caption)).toEqual([captionWith('hello')])
  expect(interpret.mock.calls.map(([model]) => model)).toEqual([1n])
  expect(made).toHaveBeenCalledTimes(1)
})

test('openTrackRecognition passes an utterance without captions to machine booths only', async () => {
  const { recognition, interpret, add } = opened('hello')
  recognition.add({ ...job, isCaptioned: false })
  await recognition.close(1_000)
  expect(interpret).toHaveBeenCalledTimes(1)
  expect(add).not.toHaveBeenCalled()
})

test('openTrackRecognition withdraws the interim text of an utterance without words', async () => {
  const { recognition, interpret, add } = opened(' ')
  const withdraw = vi.fn<() => void>()
  recognition.add({ ...job, interim: { withdraw } })
  await recognition.close(1_000)
  expect(withdraw).toHaveBeenCalledTimes(1)
  expect([interpret.mock.calls, add.mock.calls]).toEqual([[], []])
})

test('openTrackRecognition recognises an utterance again for machine booths with another model', async () => {
  const { recognition, models, interpret, add, made } = opened('hello')
  models.add(1n).add(2n)
  recognition.add(job)
  await recognition.close(1_000)
  expect(
    interpret.mock.calls
      .map(([model, { caption }]) => [model, caption.words] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ).toEqual([
    [1n, 'hello'],
    [2n, 'of another model'],
  ])
  expect(add).toHaveBeenCalledTimes(1)
  expect(made.mock.calls.map(([{ work, model }]) => `${work} ${model}`).toSorted()).toEqual([
    'recognition M1',
    'recognition M2',
  ])
})
