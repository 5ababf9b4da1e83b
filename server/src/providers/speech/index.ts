import type { SpeechModelType } from '@openbooth/contract/installation/modelConnection/providers'
import type { Egress } from '#platform/egress/egress.ts'
import { ProviderFailure } from '../providerFailure.ts'
import { withoutSecrets } from '../withoutSecrets.ts'
import type { SpeechAdapter } from './adapter.ts'
import { azure } from './azure.ts'
import { speechLanguageCode } from './languages.ts'
import { openAiCompatible } from './openAiCompatible.ts'
import { pocketsphinx } from './pocketsphinx.ts'
import type { SpeechConnection, SpeechRecogniser } from './port.ts'
import { tencent } from './tencent.ts'
import { whisper } from './whisper.ts'

const adapters: Readonly<Record<SpeechModelType, SpeechAdapter>> = {
  azure,
  tencent,
  openAiCompatible,
  whisper,
  pocketsphinx,
}

/** The recogniser of a model. Creating it sends no request. */
export const createRecogniser = (
  connection: SpeechConnection,
  egress: Egress,
): SpeechRecogniser => {
  const { modelType, key } = connection
  const languageCode: SpeechRecogniser['languageCode'] = (tag) => speechLanguageCode(modelType, tag)
  const adapter = adapters[modelType]
  return {
    languageCode,
    stream:
      adapter.stream === undefined
        ? null
        : (phrase) => {
            const language = languageCode(phrase.languageTag)
            if (language === null) throw new ProviderFailure('unsupportedLanguage')
            const stream = adapter.stream!({ ...phrase, egress, connection, language })
            return { ...stream, end: async () => withoutSecrets([key], () => stream.end()) }
          },
    recognise: async ({ wav, languageTag, phrases }) => {
      const language = languageCode(languageTag)
      if (language === null) throw new ProviderFailure('unsupportedLanguage')
      const text = await withoutSecrets([key], () =>
        adapter.recognise({ egress, connection, wav, language, phrases }),
      )
      return { text }
    },
  }
}
