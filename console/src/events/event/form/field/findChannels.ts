import { folded } from '../../../../kit/field/folded.ts'
import { languageName } from '@openbooth/contract/languageName'
import { isFound } from '../../../../kit/field/languageChoices.ts'
import { nativeName } from '@openbooth/web/i18n/nativeName.ts'
import type { Channel } from '../store/formContext.ts'

type Names = Pick<Channel, 'enName' | 'zhName' | 'languageTag'>

/**
 * The channels that typed words may mean: by their names, by those of their language in English, in Chinese and in
 * itself, or by its tag. Names that begin so go first.
 */
export const findChannels = <One extends Names>(
  channels: readonly One[],
  typed: string,
): readonly One[] => {
  const words = folded(typed)
  if (words === '') return channels
  const isLanguage = isFound(words)
  const namesOf = ({ enName, zhName, languageTag }: Names) => [
    { tag: languageTag, enName, zhName },
    {
      tag: languageTag,
      enName: languageName('en', languageTag),
      zhName: languageName('zh', languageTag),
    },
  ]
  const begins = ({ enName, zhName }: Names) =>
    [enName, zhName].some((name) => folded(name).startsWith(words))
  const found = channels.filter((channel) => namesOf(channel).some(isLanguage))
  return [...found.filter(begins), ...found.filter((channel) => !begins(channel))]
}

/** The channel that a text names: the exact match, otherwise the only result. */
export const channelMeant = <One extends Names>(
  channels: readonly One[],
  typed: string,
): One | undefined => {
  const words = folded(typed)
  if (words === '') return undefined
  const found = findChannels(channels, typed)
  const called = found.filter(({ enName, zhName, languageTag }) =>
    [enName, zhName, languageTag, nativeName(languageTag)].some((name) => folded(name) === words),
  )
  const [only] = called.length > 0 ? called : found
  return called.length === 1 || found.length === 1 ? only : undefined
}
