/** A text as it is kept: composed, in one line, without blanks at its ends or several in a row. */
export const phraseText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\u200b\ufeff]+/gu, ' ')
    .trim()

/** What stands above the phrases in the files we write; not a phrase when it comes back. */
export const phraseHead = { en: 'Phrase', zh: '短语' } as const
export const phraseHeads: readonly string[] = Object.values(phraseHead)
