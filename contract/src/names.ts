/** Scripts in which invisible joiners change the shape of letters. */
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
 * Invisible characters without effect on the display. Allowed are joiners in the scripts that need
 * them and inside one emoji, variation selectors of emoji and Chinese characters, regional flags,
 * and direction marks, which only place neutral characters.
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

/** A text line for storage: normalised, without invisible characters. */
export const keptLine = (typed: string): string =>
  typed.normalize('NFC').replaceAll(needless, '').trim()

/**
 * Whether a line has visible characters. Blanks, lone accents and the empty Braille cell are
 * invisible.
 */
export const showsSomething = (line: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(line.replaceAll('\u2800', ''))

/**
 * A user name for storage: also with one kind of blank and without direction marks, because names
 * could otherwise differ invisibly.
 */
export const keptUserName = (typed: string): string =>
  keptLine(typed)
    .replaceAll(/[\u061c\u200e\u200f]/g, '')
    .replaceAll(/[\s\u2800]+/g, ' ')
    .trim()

/** Scripts with letters that resemble letters of another of these scripts. */
const scriptsAlike = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)

/**
 * Whether one word mixes letters of two similar scripts, as in `аdmin` with a Cyrillic `а`. No
 * language does that.
 */
export const mixesScripts = (userName: string): boolean =>
  (userName.match(/[\p{L}\p{M}]+/gu) ?? []).some(
    (word) => scriptsAlike.filter((script) => script.test(word)).length > 1,
  )

/** Cyrillic and Greek letters with the similar Latin ones. */
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
 * The Latin name that a user name could be mistaken for, in lower case: `coco` for four Cyrillic
 * letters, `admin` for full-width ones.
 * @returns undefined without such a name
 */
export const latinTwin = (userName: string): string | undefined => {
  const twin = Array.from(userName.normalize('NFKC'), (one) => alike.get(one) ?? one).join('')
  return twin === userName || /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(twin)
    ? undefined
    : twin.toLowerCase()
}
