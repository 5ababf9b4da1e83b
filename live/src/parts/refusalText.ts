import type { ErrorMessage } from '@openbooth/contract/errors'
import { errorTexts } from '@openbooth/contract/errorTexts'
import type { InterfaceLanguage } from '@openbooth/contract/fields'

/** A refusal in the words of the catalogue. A platform newer than this page may know others: they are said as they came. */
export const refusalText = (message: string, language: InterfaceLanguage): string =>
  errorTexts[message as ErrorMessage]?.[language] ?? message
