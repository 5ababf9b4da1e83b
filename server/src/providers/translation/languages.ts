import type { TranslationProvider } from '@openbooth/contract/installation/modelConnection/providers'
import { codeOf, languageCodes, type LanguageCodes } from '../languageCodes.ts'

interface Languages {
  readonly from: LanguageCodes
  readonly to: LanguageCodes
}

const bothWays = (table: string): Languages => {
  const codes = languageCodes(table)
  return { from: codes, to: codes }
}

/** Source: https://learn.microsoft.com/azure/ai-services/translator/language-support */
const azure =
  bothWays(`en zh-Hans zh-Hant yue ja ko fr fr-CA=fr-ca de es pt pt-PT=pt-pt it ru ar hi id ms th vi tr pl nl
  uk cs sk hu ro bg hr sr=sr-Cyrl sr-Latn sl el he fa ur bn ta te ne si my km lo mn=mn-Cyrl kk uz ka hy az sv da nb
  no=nb fi et lv lt is ga ca sw am ha zu af fil mt cy sq bs mk gl eu gu kn ml mr pa`)

/**
 * A target needs its variant if the provider has several. Source:
 * https://developers.deepl.com/docs/getting-started/supported-languages
 */
const deeplEverywhere = `ja=JA ko=KO fr=FR de=DE es=ES it=IT ru=RU ar=AR id=ID th=TH vi=VI tr=TR pl=PL nl=NL uk=UK
  cs=CS sk=SK hu=HU ro=RO bg=BG sl=SL el=EL he=HE sv=SV da=DA nb=NB no=NB fi=FI et=ET lv=LV lt=LT`
const deepl: Languages = {
  from: languageCodes(`${deeplEverywhere} en=EN zh-Hans=ZH zh-Hant=ZH pt=PT`),
  to: languageCodes(
    `${deeplEverywhere} en=EN-US en-GB=EN-GB en-AU=EN-GB en-NZ=EN-GB en-IE=EN-GB zh-Hans=ZH-HANS zh-Hant=ZH-HANT
    pt=PT-PT pt-BR=PT-BR`,
  ),
}

/** Source: https://cloud.google.com/translate/docs/languages */
const google =
  bothWays(`en zh-Hans=zh-CN zh-Hant=zh-TW yue ja ko fr fr-CA de es pt pt-PT it ru ar hi id ms th vi tr pl
  nl uk cs sk hu ro bg hr sr sl el he fa ur bn ta te ne si my km lo mn kk uz ka hy az sv da nb=no no fi et lv lt is ga
  ca sw am ha zu af fil=tl mt cy sq bs mk gl eu gu kn ml mr pa`)

/** Source: https://cloud.tencent.com/document/api/551/15619 */
const tencent = bothWays('zh-Hans=zh zh-Hant=zh-TW en ja ko fr es it de tr ru pt vi id th ms ar hi')

/** Source: https://fanyi-api.baidu.com/doc/21 */
const baidu =
  bothWays(`en zh-Hans=zh zh-Hant=cht yue ja=jp ko=kor fr=fra de es=spa pt it ru ar=ara hi id ms=may th
  vi=vie tr pl nl uk=ukr cs sk hu ro=rom bg=bul hr=hrv sr=srp sl=slo el he=heb fa=per ur=urd bn=ben ta=tam te=tel
  ne=nep si=sin my=bur km=hkm lo=lao ka=geo hy=arm az=aze sv=swe da=dan nb=nor no=nor fi=fin et=est lv=lav lt=lit
  is=ice ga=gle ca=cat sw=swa fil af=afr`)

/** Source: https://ai.youdao.com/DOCSIRMA/html/trans/api/wbfy/index.html */
const youdao =
  bothWays(`en zh-Hans=zh-CHS zh-Hant=zh-CHT yue ja ko fr de es pt it ru ar hi id ms th vi tr pl nl uk cs
  sk hu ro bg hr sr=sr-Cyrl sr-Latn sl el he fa ur bn ta te ne si my km lo mn kk uz ka hy az sv da nb=no no fi et lv lt
  is ga ca sw am ha zu af fil=tl`)

/** All available packages; a server may have only some of them. Source: its list of packages. */
const libreTranslate =
  bothWays(`en zh-Hans=zh zh-Hant=zt ja ko fr de es pt pt-BR=pb it ru ar hi id ms th vi tr pl nl uk
  cs sk hu ro bg sl sr el he fa ur bn sv da nb no=nb fi et lv lt ga ca az sq eo fil=tl`)

const translationLanguages: Readonly<Record<TranslationProvider, Languages>> = {
  azure,
  deepl,
  google,
  tencent,
  baidu,
  youdao,
  libreTranslate,
}

// Tencent translates within groups of languages, and between groups only through English and
// Chinese.
const tencentGroups = [
  'zh zh-TW en ja ko',
  'zh zh-TW en fr es it de tr ru pt',
  'zh zh-TW en vi',
  'zh zh-TW en id',
  'zh zh-TW en th',
  'zh zh-TW en ms',
  'en ar',
  'en hi',
].map((group) => new Set(group.split(' ')))

const translatesBetween = (provider: TranslationProvider, from: string, to: string): boolean =>
  provider !== 'tencent' ||
  tencentGroups.some((group) => group.has(from) && group.has(to)) ||
  // Only from Chinese: https://cloud.tencent.com/document/api/551/15619 lists no other direction.
  (from.startsWith('zh') && to === 'ar')

/** The provider's code for a language as a source or a target; null if unsupported. */
export const translationCode = (
  provider: TranslationProvider,
  languageTag: string,
  side: 'from' | 'to',
): string | null => codeOf(translationLanguages[provider][side], languageTag)

/** The provider's codes for a pair of languages; null if the pair is unsupported. */
export const translationPair = (
  provider: TranslationProvider,
  fromTag: string,
  toTag: string,
): { readonly from: string; readonly to: string } | null => {
  const from = translationCode(provider, fromTag, 'from')
  const to = translationCode(provider, toTag, 'to')
  // Two languages with the same code, such as en and en-GB, need no translation by this provider.
  if (from === null || to === null || from === to) return null
  return translatesBetween(provider, from, to) ? { from, to } : null
}
