/** A hot word is at most 30 characters without a separator of the list; a call accepts 128. */
const isHotWord = (phrase: string): boolean => phrase.length <= 30 && !/[|,\s]/.test(phrase)
const mostHotWords = 128

/**
 * Phrases in Tencent's format, each with a weight: `word|10,other|10`. Skips phrases that the
 * format does not allow.
 */
export const hotWordList = (phrases: readonly string[], mostBytes = Infinity): string => {
  let list = ''
  for (const word of phrases.filter(isHotWord).slice(0, mostHotWords)) {
    const longer = `${list}${list && ','}${word}|10`
    if (encodeURIComponent(longer).length > mostBytes) break
    list = longer
  }
  return list
}
