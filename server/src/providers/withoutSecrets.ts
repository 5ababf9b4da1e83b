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
      secrets.reduce((shown, secret) => hidden(shown, secret), text)
    throw new ProviderFailure(error.reason, {
      providerCode: hide(error.providerCode),
      providerMessage: hide(error.providerMessage),
    })
  }
}

/** Replacing shorter secrets would damage ordinary words. */
const shortestSecret = 4

const hidden = (text: string | null, secret: string | null): string | null => {
  if (text === null || secret === null || secret.length < shortestSecret) return text
  const spellings = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]
  // Services may shorten a repeated key, so half of it is removed too.
  const half = secret.slice(0, Math.max(shortestSecret * 2, Math.ceil(secret.length / 2)))
  return [...spellings, half].reduce((shown, one) => shown.replaceAll(one, '***'), text)
}
