/** Words as they are sought: without case, accents and blanks around them; ß as ss, full-width letters as plain ones. */
export const folded = (words: string): string =>
  words.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
