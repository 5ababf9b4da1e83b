import { ProviderFailure } from './providerFailure.ts'

/**
 * Runs a request and removes its secrets from a provider's error, because some providers repeat a
 * refused key. Other errors are rethrown unchanged.
 */
export const withoutSecrets = async <T>(
  secrets: readonly (string | null)[],
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    const hide = (text: string | null): string | null =>
      text === null ? null : secrets.reduce<string>(hidden, text)
    throw new ProviderFailure(error.reason, {
      providerCode: hide(error.providerCode),
      providerMessage: hide(error.providerMessage),
    })
  }
}

/** Replacing shorter secrets would damage ordinary words. */
const shortestSecret = 4

/** A text without a secret, as it is, in URLs and in JSON, also if it is shortened to its half. */
export const hidden = (text: string, secret: string | null | undefined): string => {
  if (secret == null || secret.length < shortestSecret) return text
  const spellings = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]
  // Services may shorten a repeated key, so half of it is removed too.
  const half = secret.slice(0, Math.max(shortestSecret * 2, Math.ceil(secret.length / 2)))
  return [...spellings, half].reduce((shown, one) => shown.replaceAll(one, '***'), text)
}
