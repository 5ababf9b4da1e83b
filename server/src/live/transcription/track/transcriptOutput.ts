import { ProviderFailure } from '#providers/providerFailure.ts'
import { openQueue, type Queue } from '../askInOrder.ts'
import type { PlannedTrack } from '../plan.ts'
import type { TrackSurroundings } from './trackSurroundings.ts'
import type { FinalTranscript } from './transcripts.ts'

/** Shows, stores and translates the recognised utterances of one track. */
export interface TranscriptOutput {
  add(transcript: FinalTranscript): void
  /** Abandons waiting translations. */
  drop(): void
  /** Waits a short time for translations. */
  close(milliseconds: number): Promise<void>
}

/** @param plan models as last loaded */
export const openTranscriptOutput = (
  { app, store, state }: Pick<TrackSurroundings, 'app' | 'store' | 'state'>,
  plan: () => PlannedTrack,
): TranscriptOutput => {
  const translations = new Map<string, Queue<FinalTranscript>>()

  const openTranslation = (language: string): Queue<FinalTranscript> =>
    openQueue<FinalTranscript, string>({
      ask: async ({ caption }) => {
        const translating = plan().translating.get(language)
        if (!translating) throw new ProviderFailure('unsupportedLanguage')
        return translating.translate(app, caption.words)
      },
      answered: ({ caption, isKept }, words) => {
        const translated = { ...caption, language, words: words.trim(), isTranslated: true }
        if (translated.words === '') return
        const model = plan().translating.get(language)?.model
        if (model !== undefined) store.made({ ...translated, work: 'translation', model })
        store.pass(translated)
        if (isKept) store.keepTranslation(translated)
      },
      lost: ({ caption, isKept }) => {
        if (isKept) store.gap(caption, language, 'provider')
      },
      trouble: (reason) => store.trouble('translation', plan().track, language, reason),
    })
  const translationInto = (language: string): Queue<FinalTranscript> => {
    const queue = translations.get(language) ?? openTranslation(language)
    translations.set(language, queue)
    return queue
  }
  const drop = (): void => {
    for (const queue of translations.values()) queue.drop()
  }
  return {
    add: (transcript) => {
      const { caption, isKept, carriedBy } = transcript
      for (const track of [caption.track, ...carriedBy]) {
        const own = { ...caption, track }
        store.pass(own)
        if (isKept) store.keep(own)
        else store.gap(own, null, 'refused')
      }
      // The track may have another language since the utterance.
      for (const [language, model] of plan().translating)
        if (model !== null && language !== caption.language)
          translationInto(language).add(transcript)
      // Captions were turned off during the recognition.
      if (state()?.isCaptioning === false) drop()
    },
    drop,
    close: async (milliseconds) => {
      await Promise.all([...translations.values()].map((queue) => queue.close(milliseconds)))
    },
  }
}
