import type { ProviderFailureReason } from '@openbooth/contract/installation/modelConnection/providers'

interface Details {
  /** As the provider wrote it, such as `401000` or `AuthFailure.SignatureFailure`; null: it said none. */
  readonly providerCode?: string | null
  /** The provider's own words, at most 300 characters, without the key; null: it said none. */
  readonly providerMessage?: string | null
  readonly cause?: unknown
}

/** A provider of speech or translation did not do what was asked. Its words never contain the key. */
export class ProviderFailure extends Error {
  readonly reason: ProviderFailureReason
  readonly providerCode: string | null
  readonly providerMessage: string | null

  constructor(reason: ProviderFailureReason, details: Details = {}) {
    const { providerCode = null, providerMessage = null, cause } = details
    super(`${reason}${providerCode === null ? '' : ` (${providerCode})`}`, { cause })
    this.name = 'ProviderFailure'
    this.reason = reason
    this.providerCode = providerCode
    this.providerMessage = providerMessage
  }
}
