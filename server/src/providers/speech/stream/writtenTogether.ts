/** Sentences joined by the rules of the language. */
export const writtenTogether = (sentences: readonly string[], languageTag: string): string =>
  sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    // Chinese and Japanese use no spaces.
    .join(/^(zh|yue|wuu|ja)\b/.test(languageTag) ? '' : ' ')
