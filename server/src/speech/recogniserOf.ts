import type { SpeechModelType } from '@openbooth/contract/rules/modelProviders'
import type { App } from '#platform/run/app.ts'
import { recogniserFor } from '#providers/speech/index.ts'
import type { SpeechRecogniser } from '#providers/speech/port.ts'
import { opened, type StoredConnection } from '../modelConnection/index.ts'

interface StoredModel extends StoredConnection {
  readonly modelType: string
  readonly providerModel: string | null
}

/** What recognises speech by a stored model. The key is opened here and kept no longer than the recogniser. */
export const recogniserOf = (
  { secrets, outbound }: Pick<App, 'secrets' | 'outbound'>,
  model: StoredModel,
): SpeechRecogniser => {
  const { modelType, providerModel } = model
  return recogniserFor(
    { modelType: modelType as SpeechModelType, ...opened(secrets, model), providerModel },
    outbound,
  )
}
