/** A phrase as it is stored: in Unicode form C, on one line, with single spaces and trimmed. */
export const phraseText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\u200b\ufeff]+/gu, ' ')
    .trim()

/** The column head in exported files. An import skips it. */
export const phraseHead = { en: 'Phrase', zh: '短语' } as const
export const phraseHeads: readonly string[] = Object.values(phraseHead)
