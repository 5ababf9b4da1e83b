import type { TranslationProvider } from '@openbooth/contract/rules/modelProviders'
import type { App } from '#platform/app.ts'
import { translatorFor } from '#providers/translation/index.ts'
import type { Translator } from '#providers/translation/port.ts'

interface StoredModel {
  readonly provider: string
  readonly host: string | null
  readonly region: string | null
  readonly keyId: string | null
  readonly sealedKey: string | null
}

/** What translates by a stored model. The key is opened here and kept no longer than the translator. */
export const translatorOf = (
  { secrets, outbound }: App,
  { provider, host, region, keyId, sealedKey }: StoredModel,
): Translator =>
  translatorFor(
    {
      provider: provider as TranslationProvider,
      host,
      region,
      keyId,
      key: sealedKey === null ? null : secrets.open(sealedKey),
    },
    outbound,
  )
