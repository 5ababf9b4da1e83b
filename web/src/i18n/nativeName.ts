/** Languages unknown to browsers, or known only by script. */
const unknownToBrowsers: Readonly<Record<string, string>> = {
  cy: 'Cymraeg',
  eo: 'Esperanto',
  ga: 'Gaeilge',
  ha: 'Hausa',
  hy: 'հայերեն',
  id: 'Bahasa Indonesia',
  is: 'íslenska',
  ka: 'ქართული',
  km: 'ខ្មែរ',
  la: 'Latina',
  lo: 'ລາວ',
  mn: 'монгол',
  ms: 'Bahasa Melayu',
  mt: 'Malti',
  my: 'မြန်မာ',
  ne: 'नेपाली',
  si: 'සිංහල',
  yue: '粵語',
  'zh-Hans': '中文（简体）',
  'zh-Hant': '中文（繁體）',
  zu: 'isiZulu',
}

const names = new Map<string, string>()

const find = (tag: string): string => {
  const known = unknownToBrowsers[tag]
  if (known !== undefined) return known
  if (Intl.DisplayNames.supportedLocalesOf([tag]).length === 0) return ''
  return new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag) ?? ''
}

/** The native name of a language: `Deutsch`, `Ελληνικά`. Empty if unknown. */
export const nativeName = (tag: string): string => {
  const name = names.get(tag) ?? find(tag)
  names.set(tag, name)
  return name
}

/** The same with the capital letter of a heading: `Français`. */
export const ownName = (tag: string): string => {
  const own = nativeName(tag)
  return own.charAt(0).toLocaleUpperCase(tag) + own.slice(1)
}
