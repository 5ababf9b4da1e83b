import type { Caption } from '@openbooth/contract/live/transcription/rules'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import type { LanguageRecogniser } from '#installation/speech/index.ts'
import { ProviderFailure } from '#providers/providerFailure.ts'
import { openQueue, type Queue } from '../askInOrder.ts'
import type { PlannedTrack } from '../plan.ts'
import type { TrackSurroundings } from './trackSurroundings.ts'
import type { TranscriptOutput } from './transcriptOutput.ts'
import type { RecognitionJob } from './transcripts.ts'

/** Recognises the utterances of one track for captions and for machine booths. */
export interface TrackRecognition {
  /** Recognises an utterance with every model that is needed now. */
  add(job: RecognitionJob): void
  /** False while the provider of captions fails. */
  isHealthy(): boolean
  /** True if captions or a machine booth need this model now. */
  needs(model: bigint | undefined): boolean
  /** Abandons the utterances that only captions need. */
  drop(): void
  /** Waits a short time for the last utterance. */
  close(milliseconds: number): Promise<void>
}

interface Recognised {
  readonly text: string
  /** The model that made the text, and its language. The plan may have changed since. */
  readonly recogniser: LanguageRecogniser
  readonly language: string
}

/**
 * @param plan models as last loaded
 * @param output receives the text of captioned utterances
 */
export const openTrackRecognition = (
  { app, store, machines, isCaptioning }: TrackSurroundings,
  plan: () => PlannedTrack,
  output: TranscriptOutput,
): TrackRecognition => {
  const { track } = plan()
  /** Recognition for machine booths with a model other than that of captions, by model. */
  const others = new Map<bigint, Queue<RecognitionJob>>()
  let isHealthy = true

  const captionOf = (
    { number, from, to, speaker }: RecognitionJob,
    words: string,
    language: string,
  ): Caption => ({ track, number, from, to, language, words, speaker, isFinal: true })
  const own = openQueue<RecognitionJob, Recognised>({
    ask: async ({ wav, streamed }) => {
      const { recogniser, language } = plan()
      if (recogniser === null) throw new ProviderFailure('unsupportedLanguage')
      const text = (await streamed) ?? (await recogniser.recognise(app, wav))
      return { text, recogniser, language }
    },
    answered: (job, { text, recogniser: { modelId, model }, language }) => {
      const words = text.trim()
      if (words === '') return job.interim?.withdraw()
      const { isKept, carriedBy } = job
      const caption = captionOf(job, words, language)
      for (const one of [track, ...(job.isCaptioned ? carriedBy : [])])
        store.made({ ...caption, track: one, work: 'recognition', model })
      const transcript = { caption, isKept, carriedBy }
      machines.interpret(modelId, transcript)
      if (job.isCaptioned) output.add(transcript)
    },
    lost: ({ from, to, isKept, carriedBy }) => {
      if (!isKept) return
      for (const one of [track, ...carriedBy]) store.gap({ track: one, from, to }, null, 'provider')
    },
    trouble: (reason) => {
      isHealthy = reason === null
      const { recogniser, language } = plan()
      // Machine booths use this recognition too. They go off air while it fails.
      if (track === floorTrack) machines.hear(recogniser?.modelId, reason)
      store.trouble('recognition', track, language, reason)
    },
  })
  const openOther = (model: bigint): Queue<RecognitionJob> =>
    openQueue<RecognitionJob, string>({
      ask: async ({ wav }) => machines.recogniserBy(model)?.recognise(app, wav) ?? '',
      answered: (job, text) => {
        const words = text.trim()
        if (words === '') return
        const { isKept, carriedBy } = job
        const caption = captionOf(job, words, plan().language)
        const recogniser = machines.recogniserBy(model)
        if (recogniser !== null)
          store.made({ ...caption, work: 'recognition', model: recogniser.model })
        machines.interpret(model, { caption, isKept, carriedBy })
      },
      lost: () => {},
      trouble: (reason) => machines.recogniseWhole(model, reason),
    })
  const recognitionFor = (model: bigint): Queue<RecognitionJob> => {
    const queue = others.get(model) ?? openOther(model)
    others.set(model, queue)
    return queue
  }
  const needs = (model: bigint | undefined): boolean =>
    model !== undefined && (isCaptioning() || machines.modelsFor(track).has(model))

  return {
    add: (job) => {
      const ownModel = plan().recogniser?.modelId
      if (needs(ownModel)) own.add(job)
      for (const model of machines.modelsFor(track))
        if (model !== ownModel) recognitionFor(model).add(job)
    },
    isHealthy: () => isHealthy,
    needs,
    drop: () => {
      const ownModel = plan().recogniser?.modelId
      if (ownModel === undefined || !machines.modelsFor(track).has(ownModel)) own.drop()
    },
    close: async (milliseconds) => {
      await Promise.all([own, ...others.values()].map((queue) => queue.close(milliseconds)))
    },
  }
}
