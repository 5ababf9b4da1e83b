import { findLanguages } from '../../../../kit/field/languageChoices.ts'

/** What a channel may be called that somebody looked for: the one language the words mean, else the words themselves. */
export const suggestedChannel = (words: string) => {
  const [known, ...others] = words.trim() === '' ? [] : findLanguages(words)
  if (known !== undefined && others.length === 0) {
    const { tag, enName, zhName } = known
    return { languageTag: tag, enName, zhName }
  }
  const name = words.trim()
  return /\p{Script=Han}/u.test(name) ? { zhName: name } : { enName: name }
}
