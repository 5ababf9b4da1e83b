import type { ReactNode } from 'react'
import { inWords, useLanguage } from './language.ts'
import type { Dictionary } from './sentence.ts'
import { bothHalves, type Text } from './defineText.ts'

const Followed = ({ line }: { readonly line: () => string | null }) => {
  useLanguage()
  return line()
}

/**
 * A line that is kept, such as the problem of a field, and follows a switch of the language.
 * @param line read in the current language; null: there is nothing to say
 */
export const followed = (line: () => string | null): ReactNode =>
  line() === null ? null : <Followed line={line} />

/** The same from the texts of a feature, such as those of a form's rules. */
export const followedText =
  <En extends Dictionary>(text: Text<En>) =>
  (key: keyof En & string): ReactNode =>
    followed(() => inWords(bothHalves(text, key)))
