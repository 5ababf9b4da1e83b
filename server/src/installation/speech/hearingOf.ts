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
import { languageOf, modelsHearing } from './modelsHearing.ts'
import { phrasesOf } from './phrase/queries.ts'
import { recogniserOf, voiceOf } from './recogniserOf.ts'

/** What recognises a language. */
export interface Hearing {
  readonly modelId: bigint
  /** Of the language with its region, as recognisers are asked for it. */
  readonly languageTag: string
  /** Words to expect. */
  readonly phrases: readonly string[]
  /** Why it failed its last test. Null: it did not, or had none. */
  readonly failure: ProviderFailureReason | null
  /** The key is opened for the call and kept no longer. */
  recogniser(app: Pick<App, 'secrets' | 'outbound'>): SpeechRecogniser
  /** What was said in a whole phrase. @throws ProviderFailure */
  recognise(app: Pick<App, 'secrets' | 'outbound'>, wav: Buffer): Promise<string>
  /** The voice of the same vendor. */
  voice(app: Pick<App, 'secrets' | 'outbound'>): Voice
}

/**
 * What recognises the language of a channel: the model that is asked for, else the first that is enabled and did not fail
 * its last test. Null: none does.
 */
export const hearingOf = async (
  db: Database,
  tag: string,
  wanted?: bigint,
): Promise<Hearing | null> => {
  const language = await languageOf(db.query, tag)
  if (!language) return null
  const choices = wanted === undefined ? await modelsHearing(db.query, tag) : []
  const id = wanted ?? (choices.find(({ failsTest }) => !failsTest) ?? choices[0])?.id
  const model = id === undefined ? undefined : await findModel(db.query, id)
  if (!model || !speechLanguageCode(model.modelType as SpeechModelType, language.azureValue))
    return null
  const phrases = await phrasesOf(db, language)
  const languageTag = language.azureValue
  return {
    modelId: model.id,
    languageTag,
    phrases,
    failure: toTest(model.lastTest)?.reason ?? null,
    recogniser: (app) => recogniserOf(app, model),
    recognise: async (app, wav) => {
      const { text } = await recogniserOf(app, model).recognise({ wav, languageTag, phrases })
      return text
    },
    voice: (app) => voiceOf(app, model),
  }
}
