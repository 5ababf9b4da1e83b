import type { ErrorMessage } from '@openbooth/contract/errors'
import { errorTexts } from '@openbooth/contract/errorTexts'
import type { InterfaceLanguage } from '@openbooth/contract/fields'

/** The text of a refusal. Messages that only a newer server knows appear unchanged. */
export const refusalText = (message: string, language: InterfaceLanguage): string =>
  errorTexts[message as ErrorMessage]?.[language] ?? message
