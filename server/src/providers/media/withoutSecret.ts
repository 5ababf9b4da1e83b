import { EngineFailed } from './port.ts'

/** Does what asks an engine; what it fails with does not repeat the secret, as an engine that refuses it may. */
export const withoutSecret = async <T>(secret: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof EngineFailed)
      throw new EngineFailed(error.reason, clean(error.message, secret))
    throw error
  }
}

/** Cut last, or half a secret could stay. */
const clean = (text: string, secret: string): string =>
  (secret === '' ? text : text.replaceAll(secret, '***'))
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300)
