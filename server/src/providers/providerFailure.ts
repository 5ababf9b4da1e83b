import type { ProviderFailureReason } from '@openbooth/contract/installation/modelConnection/providers'

interface Details {
  /**
   * Code from the provider, such as `401000` or `AuthFailure.SignatureFailure`; null without one.
   */
  readonly providerCode?: string | null
  /** Message from the provider, at most 300 characters, without the key; null without one. */
  readonly providerMessage?: string | null
  readonly cause?: unknown
}

/**
 * A provider of speech or translation refused or failed a request. Its message never contains the
 * key.
 */
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
