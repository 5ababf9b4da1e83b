import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { contract } from '../../../api/contract.ts'
import { useCall } from '../../../api/useCall.ts'

export type LanguageChoice = WireOutput<typeof whole.speechLanguage.choices>[number]

/** The name of a language in the reader's. */
export const nameOf = (
  reader: InterfaceLanguage,
  { enName, zhName }: Pick<LanguageChoice, 'enName' | 'zhName'>,
): string => (reader === 'zh' ? zhName : enName)

/** Every language; undefined until they are there. */
export const useLanguages = (): readonly LanguageChoice[] | undefined =>
  useCall(contract.speechLanguage.choices, {}).data
