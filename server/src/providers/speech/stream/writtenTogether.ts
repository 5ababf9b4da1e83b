/** Sentences one after the other, as the language writes them. */
export const writtenTogether = (sentences: readonly string[], languageTag: string): string =>
  sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    // Chinese and Japanese know no blanks.
    .join(/^(zh|yue|wuu|ja)\b/.test(languageTag) ? '' : ' ')
