/** Scripts in which invisible joiners decide how letters look. */
const joiningScripts = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
]
const joining = `[${joiningScripts.map((script) => `\\p{Script=${script}}`).join('')}]`
const pictured = String.raw`\p{Extended_Pictographic}`

/**
 * Characters that show nothing, where they change nothing that is seen. What stays: joiners within the scripts that need
 * them and within one emoji, what chooses the look of an emoji or of a Chinese character, flags of regions, and marks of
 * direction, which only tell where a neutral sign belongs.
 */
const needless = new RegExp(
  [
    String.raw`(?![\u061c\u200c-\u200f\ufe00-\ufe0f\u{e0000}-\u{e01ef}])\p{Default_Ignorable_Code_Point}`,
    String.raw`(?<!${joining})\u200c|\u200c(?!${joining})`,
    String.raw`(?<!${joining}|[${pictured}\p{Emoji_Modifier}]\ufe0f?)\u200d|\u200d(?!${joining}|${pictured})`,
    String.raw`(?<![${pictured}\p{Emoji_Modifier}\p{Script=Han}]|[0-9#*](?=\ufe0f\u20e3))[\ufe00-\ufe0f]`,
    String.raw`(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0000}-\u{e007f}]`,
    String.raw`(?<!\p{Script=Han})[\u{e0080}-\u{e01ef}]`,
  ].join('|'),
  'gu',
)

/** A line of text as it is kept: one spelling of what looks the same, and nothing that nobody sees. */
export const keptLine = (typed: string): string =>
  typed.normalize('NFC').replaceAll(needless, '').trim()

/** Whether anything is there to be seen; blanks, lone accents and the empty Braille cell show nothing. */
export const showsSomething = (line: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(line.replaceAll('\u2800', ''))

/** A user name as it is kept: besides, one kind of blank and no marks of direction, by which two names could differ unseen. */
export const keptUserName = (typed: string): string =>
  keptLine(typed)
    .replaceAll(/[\u061c\u200e\u200f]/g, '')
    .replaceAll(/[\s\u2800]+/g, ' ')
    .trim()

/** Scripts with letters that look like those of another of them. */
const scriptsAlike = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)

/** Whether one word has letters of two scripts that look alike, as in `аdmin` with a Cyrillic `а`. No language writes so. */
export const mixesScripts = (userName: string): boolean =>
  (userName.match(/[\p{L}\p{M}]+/gu) ?? []).some(
    (word) => scriptsAlike.filter((script) => script.test(word)).length > 1,
  )

/** Cyrillic and Greek letters beside the Latin ones they look like. */
const alike = new Map(
  [
    ['АВЕЅІЈКМНОРСТУХҮԚԜ', 'ABESIJKMHOPCTYXYQW'],
    ['аеѕіјорсухһԁԛԝүӏ', 'aesijopcyxhdqwyl'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['ανοικρυϲϳ', 'avoikpucj'],
  ].flatMap(([theirs = '', latin = '']) =>
    Array.from(theirs, (letter, at) => [letter, latin[at]!] as const),
  ),
)

/**
 * The name in Latin letters that a user name is mistaken for, in lower case: `coco` for four Cyrillic letters, `admin` for
 * wide ones.
 * @returns undefined where nobody would take it for another
 */
export const latinTwin = (userName: string): string | undefined => {
  const twin = Array.from(userName.normalize('NFKC'), (one) => alike.get(one) ?? one).join('')
  return twin === userName || /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(twin)
    ? undefined
    : twin.toLowerCase()
}
