/** Where the phrases of a language are. */
export const phrasesPath = (languageId: number): string =>
  `/asr/phraseList?languageId=${languageId}`
