import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { numberText } from '@openbooth/web/format.ts'
import { useUser } from '../../../shell/user.ts'
import { comparedFacts } from './comparedFacts.tsx'
import type { ComparedPackage } from '../packages.ts'
import { text } from '../text.ts'

export interface ComparisonProps {
  readonly packages: readonly ComparedPackage[]
  /** The user's own package. Null: none. */
  readonly ownId: number | null
}

/** The lines of the comparison in the reader's language and currency. */
export const useComparedFacts = () => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  return comparedFacts(t, currency, (value) => numberText(language, value))
}
