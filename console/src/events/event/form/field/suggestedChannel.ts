import { findLanguages } from '../../../../kit/field/languageChoices.ts'

/** A suggested channel for a search text: the language that it names, otherwise the text itself in both names. */
export const suggestedChannel = (words: string) => {
  const [known, ...others] = words.trim() === '' ? [] : findLanguages(words)
  if (known !== undefined && others.length === 0) {
    const { tag, enName, zhName } = known
    return { languageTag: tag, enName, zhName }
  }
  const name = words.trim()
  return { enName: name, zhName: name }
}
