import type { Caption, TranscriptionWork } from '@openbooth/contract/live/transcription/rules'

/** An utterance that a model made: in text, in another language, or as a voice. */
export interface AiWork extends Pick<Caption, 'track' | 'language' | 'from' | 'to'> {
  readonly work: TranscriptionWork
  /** Its name. */
  readonly model: string
}

/** Utterances by work, track, language and model, since the last write. */
export interface AiWorks {
  add(work: AiWork): void
  /** Returns the rows of `ai_works` to write, and clears them here. */
  take(): readonly object[]
}

export const openAiWorks = (): AiWorks => {
  const rows = new Map<string, AiWork & { amount: number }>()
  return {
    add: (one) => {
      const { work, track, language, model } = one
      const key = JSON.stringify([work, track, language, model])
      const before = rows.get(key)
      rows.set(key, {
        ...one,
        from: Math.min(one.from, before?.from ?? one.from),
        to: Math.max(one.to, before?.to ?? one.to),
        amount: (before?.amount ?? 0) + 1,
      })
    },
    take: () => {
      const taken = [...rows.values()]
      rows.clear()
      return taken
    },
  }
}
