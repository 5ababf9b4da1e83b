import type { ReactNode } from 'react'
import { inWords, useLanguage } from './language.ts'
import type { Dictionary } from './sentence.ts'
import { bothHalves, type Text } from './defineText.ts'

const Followed = ({ line }: { readonly line: () => string | null }) => {
  useLanguage()
  return line()
}

/**
 * A stored text, such as a field's error, that follows the interface language.
 * @param line returns the text in the current language; null for none
 */
export const followed = (line: () => string | null): ReactNode =>
  line() === null ? null : <Followed line={line} />

/** The same from the texts of a feature, such as those of a form's rules. */
export const followedText =
  <En extends Dictionary>(text: Text<En>) =>
  (key: keyof En & string): ReactNode =>
    followed(() => inWords(bothHalves(text, key)))
