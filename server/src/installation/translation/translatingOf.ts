import type { ProviderFailureReason } from '@openbooth/contract/installation/modelConnection/providers'
import type { App } from '#platform/run/app.ts'
import type { Database } from '#platform/database/database.ts'
import { toTest } from '../modelConnection/index.ts'
import { modelsBetween } from './modelsBetween.ts'
import { findModel } from './queries.ts'
import { translatorOf } from './translatorOf.ts'

/** The translator for a pair of languages. */
export interface Translating {
  readonly modelId: bigint
  /** Its name and its kind, such as azure. */
  readonly model: string
  /** The reason of the failure of its last test; null after success, or without a test. */
  readonly failure: ProviderFailureReason | null
  /**
   * The key is opened only for the call.
   * @throws ProviderFailure
   */
  translate(app: Pick<App, 'secrets' | 'egress'>, words: string): Promise<string>
}

/**
 * The translator between two languages: the requested model, otherwise the first enabled one whose
 * last test did not fail; null without one.
 */
export const translatingOf = async (
  db: Database,
  from: string,
  to: string,
  wanted?: bigint,
): Promise<Translating | null> => {
  const choices = wanted === undefined ? await modelsBetween(db.query, from, to) : []
  const id = wanted ?? (choices.find(({ failsTest }) => !failsTest) ?? choices[0])?.id
  const model = id === undefined ? undefined : await findModel(db.query, id)
  if (!model) return null
  return {
    modelId: model.id,
    model: model.modelName,
    failure: toTest(model.lastTest)?.reason ?? null,
    translate: async (app, words) => {
      const [translated] = await translatorOf(app, model).translate([words], from, to)
      return translated!
    },
  }
}
