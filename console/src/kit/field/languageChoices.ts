import { folded } from './folded.ts'
import { nativeName } from '@openbooth/web/i18n/nativeName.ts'

/** Languages that are often interpreted; any other tag can be typed. */
const tags = `en zh-Hans zh-Hant yue ja ko fr de es pt pt-BR it ru ar hi id ms th vi tr
  pl nl uk cs sk hu ro bg hr sr sl el he fa ur bn ta te ne si
  my km lo mn kk uz ka hy az sv da nb fi et lv lt is ga mt ca sw
  am ha zu af fil cy eo la`.split(/\s+/)

export interface LanguageChoice {
  readonly tag: string
  readonly enName: string
  readonly zhName: string
}

let choices: readonly LanguageChoice[] | undefined

/** The languages with their names in both languages, from the browser. */
export const languageChoices = (): readonly LanguageChoice[] => {
  const en = new Intl.DisplayNames('en', { type: 'language' })
  const zh = new Intl.DisplayNames('zh-CN', { type: 'language' })
  choices ??= tags.map((tag) => ({ tag, enName: en.of(tag) ?? tag, zhName: zh.of(tag) ?? tag }))
  return choices
}

/** The languages whose tag starts with, or whose name contains, the text. */
export const findLanguages = (sought: string): readonly LanguageChoice[] =>
  languageChoices().filter(isFound(folded(sought)))

/**
 * Whether a language matches a normalised text: by any of its names, its native name, or the start
 * of its tag.
 */
export const isFound =
  (words: string) =>
  ({ tag, enName, zhName }: LanguageChoice): boolean =>
    folded(tag).startsWith(words) ||
    [enName, zhName, nativeName(tag)].some((name) => folded(name).includes(words))
