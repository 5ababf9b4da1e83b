import type { PlannedTrack } from '../plan.ts'
import type { TranscriptStore } from '../store.ts'

/**
 * Reports the models that a track lacks. Withdraws reports that no longer apply.
 * @returns a function that compares the newest plan with the reports
 */
export const openMissingModels = (
  store: Pick<TranscriptStore, 'trouble'>,
): ((plan: PlannedTrack) => void) => {
  /** Work and language without a model, as reported. */
  let reported = new Map<string, readonly ['recognition' | 'translation', string]>()

  return ({ track, recogniser, language, translating, isRefused }) => {
    const reason = isRefused ? 'noCapacity' : 'noModel'
    const lacking: typeof reported = new Map()
    if (recogniser === null)
      lacking.set(`${reason} recognition ${language}`, ['recognition', language])
    for (const [to, model] of translating)
      if (model === null) lacking.set(`${reason} translation ${to}`, ['translation', to])
    for (const [key, [work, to]] of reported)
      if (!lacking.has(key)) store.trouble(work, track, to, null)
    for (const [key, [work, to]] of lacking)
      if (!reported.has(key)) store.trouble(work, track, to, reason)
    reported = lacking
  }
}
