import type { Translator } from '#providers/translation/port.ts'
import type { App } from '#platform/run/app.ts'
import type { Database } from '#platform/database/database.ts'
import { modelsBetween } from './modelsBetween.ts'
import { findModel } from './queries.ts'
import { translatorOf } from './translatorOf.ts'

/** What translates from one language into another. */
export interface Translating {
  readonly modelId: bigint
  readonly from: string
  readonly to: string
  /** The key is opened for the call and kept no longer. */
  translator(app: Pick<App, 'secrets' | 'outbound'>): Translator
}

/**
 * What translates between two languages: the model that is asked for, else the first that is enabled and did not fail its
 * last test. Null: none does.
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
  return model
    ? { modelId: model.id, from, to, translator: (app) => translatorOf(app, model) }
    : null
}
