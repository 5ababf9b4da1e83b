import { readFile } from 'node:fs/promises'

export type Weight = 'regular' | 'bold'

export interface Font {
  readonly name: string
  /** The characters that this font draws. Several fonts have some of them, such as the danda. */
  readonly characters: RegExp
  readonly files: Readonly<Record<Weight, string>>
}

/** @param at the address of a file in the package, and the path of the fonts from there */
const font = (
  name: string,
  characters: RegExp,
  at: readonly [file: string, folder: string],
  regular: string,
  bold: string,
): Font => {
  const fileOf = (file: string): string => new URL(`${at[1]}/${file}`, at[0]).href
  return { name, characters, files: { regular: fileOf(regular), bold: fileOf(bold) } }
}

const noto = (script: string, characters: RegExp, manifest: string): Font => {
  const fileOf = (weight: number) => `noto-sans-${script}-${script}-${weight}-normal.woff`
  return font(script, characters, [manifest, 'files'], fileOf(400), fileOf(700))
}

const latin = font(
  'latin',
  /[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}]/u,
  [import.meta.resolve('@embedpdf/fonts-latin'), '../fonts'],
  'NotoSans-Regular.ttf',
  'NotoSans-Bold.ttf',
)

/** With arrows and symbols, and with characters as wide as a Chinese one. */
const han = font(
  'han',
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\u2190-\u2bff\uff00-\uffef]/u,
  [import.meta.resolve('@embedpdf/fonts-sc'), '../fonts'],
  'NotoSansHans-Regular.otf',
  'NotoSansHans-Bold.otf',
)

const fonts: readonly Font[] = [
  latin,
  han,
  font(
    'hangul',
    /\p{scx=Hangul}/u,
    [import.meta.resolve('@expo-google-fonts/nanum-gothic/package.json'), '.'],
    '400Regular/NanumGothic_400Regular.ttf',
    '700Bold/NanumGothic_700Bold.ttf',
  ),
  font(
    'arabic',
    /\p{scx=Arabic}/u,
    [import.meta.resolve('@embedpdf/fonts-arabic'), '../fonts'],
    'NotoNaskhArabic-Regular.ttf',
    'NotoNaskhArabic-Bold.ttf',
  ),
  font(
    'hebrew',
    /\p{scx=Hebrew}/u,
    [import.meta.resolve('@embedpdf/fonts-hebrew'), '../fonts'],
    'NotoSansHebrew-Regular.ttf',
    'NotoSansHebrew-Bold.ttf',
  ),
  noto('thai', /\p{scx=Thai}/u, import.meta.resolve('@fontsource/noto-sans-thai/package.json')),
  noto(
    'devanagari',
    /\p{scx=Devanagari}/u,
    import.meta.resolve('@fontsource/noto-sans-devanagari/package.json'),
  ),
  noto(
    'bengali',
    /\p{scx=Bengali}/u,
    import.meta.resolve('@fontsource/noto-sans-bengali/package.json'),
  ),
  noto('tamil', /\p{scx=Tamil}/u, import.meta.resolve('@fontsource/noto-sans-tamil/package.json')),
  noto(
    'telugu',
    /\p{scx=Telugu}/u,
    import.meta.resolve('@fontsource/noto-sans-telugu/package.json'),
  ),
  noto(
    'gujarati',
    /\p{scx=Gujarati}/u,
    import.meta.resolve('@fontsource/noto-sans-gujarati/package.json'),
  ),
  noto(
    'gurmukhi',
    /\p{scx=Gurmukhi}/u,
    import.meta.resolve('@fontsource/noto-sans-gurmukhi/package.json'),
  ),
  noto(
    'kannada',
    /\p{scx=Kannada}/u,
    import.meta.resolve('@fontsource/noto-sans-kannada/package.json'),
  ),
  noto(
    'malayalam',
    /\p{scx=Malayalam}/u,
    import.meta.resolve('@fontsource/noto-sans-malayalam/package.json'),
  ),
  noto(
    'sinhala',
    /\p{scx=Sinhala}/u,
    import.meta.resolve('@fontsource/noto-sans-sinhala/package.json'),
  ),
]

/** Marks and joiners belong to the character before them. */
const joined = /[\p{M}\u200c\u200d]/u
/** Punctuation that is wide in Chinese text, and narrow elsewhere. */
const wideInChinese = /[“”‘’—…·]/u

/** @param previous the font of the character before, undefined at the start of a text */
export const fontOf = (character: string, previous: Font | undefined): Font => {
  if (previous !== undefined && (joined.test(character) || previous.characters.test(character)))
    return previous
  if (previous === han && wideInChinese.test(character)) return han
  return fonts.find(({ characters }) => characters.test(character)) ?? latin
}

/** The fonts for all characters of a text. */
export const fontsIn = (text: string): readonly Font[] => {
  const found = new Set<Font>()
  let previous: Font | undefined
  for (const character of text) {
    previous = fontOf(character, previous)
    found.add(previous)
  }
  return [...found]
}

/** fontkit reads up to ten bytes of an empty glyph, also at the end of a file. */
const behindFile = Buffer.alloc(10)

/** Reads a font file: 8 MB for Chinese, 2 MB for Korean, at most 0.6 MB for the others. */
export const readFont = async ({ files }: Font, weight: Weight): Promise<Buffer> =>
  Buffer.concat([await readFile(new URL(files[weight])), behindFile])
