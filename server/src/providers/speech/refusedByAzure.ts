import { failureOf, type ProviderAnswer } from '../askProvider.ts'
import type { ProviderFailure } from '../providerFailure.ts'
import { field, wordOf } from '../readJson.ts'

/** The failure behind Azure's response. */
export const refusedByAzure = (answer: ProviderAnswer): ProviderFailure => {
  const status = field(answer.json, 'RecognitionStatus')
  const message = wordOf(field(answer.json, 'error', 'message')) ?? answer.text
  return failureOf(answer, {
    reason: reasonOf(answer.status, status, message),
    code: field(answer.json, 'error', 'code') ?? status,
    message,
  })
}

/** The reason, if more specific than the status code. */
const reasonOf = (
  status: number,
  recognition: unknown,
  message: string,
): ProviderFailure['reason'] | undefined => {
  if (recognition === 'Error') return 'refused'
  if (status === 403 && /quota/i.test(message)) return 'quota'
  return status === 400 && /language/i.test(message) ? 'unsupportedLanguage' : undefined
}
