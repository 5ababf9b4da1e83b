import type { TranslationProvider } from '@openbooth/contract/installation/modelConnection/providers'
import type { App } from '#platform/run/app.ts'
import { translatorFor } from '#providers/translation/index.ts'
import type { Translator } from '#providers/translation/port.ts'
import { opened, type StoredConnection } from '../modelConnection/index.ts'

interface StoredModel extends StoredConnection {
  readonly modelType: string
}

/** A translator for a stored model. Only this object holds the opened key. */
export const translatorOf = (
  { secrets, egress }: Pick<App, 'secrets' | 'egress'>,
  model: StoredModel,
): Translator =>
  translatorFor(
    { provider: model.modelType as TranslationProvider, ...opened(secrets, model) },
    egress,
  )
