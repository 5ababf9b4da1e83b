import type {
  ProviderFailureReason,
  SpeechModelType,
} from '@openbooth/contract/installation/modelConnection/providers'
import { speechLanguageCode } from '#providers/speech/languages.ts'
import type { SpeechRecogniser } from '#providers/speech/port.ts'
import type { Voice } from '#providers/voice/port.ts'
import type { App } from '#platform/run/app.ts'
import type { Database } from '#platform/database/database.ts'
import { toTest } from '../modelConnection/index.ts'
import { findModel } from './model/queries.ts'
import { languageOf, modelsForLanguage } from './modelsForLanguage.ts'
import { phrasesOf } from './phrase/queries.ts'
import { recogniserOf, voiceOf } from './recogniserOf.ts'

/** The recogniser for a language. */
export interface LanguageRecogniser {
  readonly modelId: bigint
  /** Its name and its kind, such as azure. */
  readonly model: string
  /** The language with its region, for the recogniser. */
  readonly languageTag: string
  /** Phrase hints. */
  readonly phrases: readonly string[]
  /** The reason of the failure of its last test; null after success, or without a test. */
  readonly failure: ProviderFailureReason | null
  /** The key is opened only for the call. */
  open(app: Pick<App, 'secrets' | 'egress'>): SpeechRecogniser
  /**
   * Recognises a whole utterance.
   * @throws ProviderFailure
   */
  recognise(app: Pick<App, 'secrets' | 'egress'>, wav: Buffer): Promise<string>
  /** The voice of the same vendor. */
  voice(app: Pick<App, 'secrets' | 'egress'>): Voice
}

/**
 * The recogniser for a channel's language: the requested model, otherwise the first enabled one
 * whose last test did not fail; null without one.
 * @param hints phrases of the event, before those of the language
 */
export const recogniserFor = async (
  db: Database,
  tag: string,
  wanted?: bigint,
  hints: readonly string[] = [],
): Promise<LanguageRecogniser | null> => {
  const language = await languageOf(db.query, tag)
  if (!language) return null
  const choices = wanted === undefined ? await modelsForLanguage(db.query, tag) : []
  const id = wanted ?? (choices.find(({ failsTest }) => !failsTest) ?? choices[0])?.id
  const model = id === undefined ? undefined : await findModel(db.query, id)
  if (!model || !speechLanguageCode(model.modelType as SpeechModelType, language.azureValue))
    return null
  const phrases = [...new Set([...hints, ...(await phrasesOf(db, language))])]
  const languageTag = language.azureValue
  return {
    modelId: model.id,
    model: model.modelName,
    languageTag,
    phrases,
    failure: toTest(model.lastTest)?.reason ?? null,
    open: (app) => recogniserOf(app, model),
    recognise: async (app, wav) => {
      const { text } = await recogniserOf(app, model).recognise({ wav, languageTag, phrases })
      return text
    },
    voice: (app) => voiceOf(app, model),
  }
}
