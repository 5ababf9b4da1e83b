import type { SpeechModelType } from '@openbooth/contract/rules/modelProviders'
import type { App } from '#platform/app.ts'
import { recogniserFor } from '#providers/speech/index.ts'
import type { SpeechRecogniser } from '#providers/speech/port.ts'

interface StoredModel {
  readonly modelType: string
  readonly host: string | null
  readonly region: string | null
  readonly keyId: string | null
  readonly sealedKey: string | null
  readonly providerModel: string | null
}

/** What recognises speech by a stored model. The key is opened here and kept no longer than the recogniser. */
export const recogniserOf = (
  { secrets, outbound }: App,
  { modelType, host, region, keyId, sealedKey, providerModel }: StoredModel,
): SpeechRecogniser =>
  recogniserFor(
    {
      modelType: modelType as SpeechModelType,
      host,
      region,
      keyId,
      key: sealedKey === null ? null : secrets.open(sealedKey),
      providerModel,
    },
    outbound,
  )
