import { EngineFailed } from './port.ts'

/**
 * Runs a request to an engine and removes the secret from its error, because an engine may repeat
 * the secret.
 */
export const withoutSecret = async <T>(secret: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof EngineFailed)
      throw new EngineFailed(error.reason, clean(error.message, secret))
    throw error
  }
}

/** Shortened after the replacement, because a shortened secret would not match. */
const clean = (text: string, secret: string): string =>
  (secret === '' ? text : text.replaceAll(secret, '***'))
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300)
