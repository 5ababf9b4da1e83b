import type { SpeechModelType } from '@openbooth/contract/installation/modelConnection/providers'
import { codeOf, languageCodes, type LanguageCodes } from '../languageCodes.ts'

/** Source: https://cloud.tencent.com/document/api/1093/35646 */
const tencent =
  languageCodes(`zh=16k_zh zh-HK=16k_yue yue=16k_yue en=16k_en ja=16k_ja ko=16k_ko vi=16k_vi ms=16k_ms
  id=16k_id fil=16k_fil th=16k_th pt=16k_pt tr=16k_tr ar=16k_ar es=16k_es hi=16k_hi fr=16k_fr de=16k_de`)

/** Source: https://github.com/openai/whisper/blob/main/whisper/tokenizer.py */
const whisper =
  languageCodes(`af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha
  haw he hi hr ht hu hy id is it ja jw jv=jw ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no
  nb=no oc pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg th tk tl fil=tl tr tt uk ur uz vi yi yo yue
  zh-HK=yue zh`)

const openAi: LanguageCodes = new Map(
  // The vendor's own service supports the languages of its documentation, without Cantonese.
  [...whisper].map(([tag, code]) => [tag, code === 'yue' ? '' : code]),
)

const pocketsphinx = languageCodes('en=en-us')

const hasRegion = (tag: string): boolean => new Intl.Locale(tag).region !== undefined

/**
 * The code of a language for a kind of recogniser.
 * @param languageTag `azureValue` of a language
 * @returns null if it does not support the language
 */
export const speechLanguageCode = (
  modelType: SpeechModelType,
  languageTag: string,
): string | null => {
  switch (modelType) {
    case 'azure':
      // Azure's list grows monthly; every entry is a language with a region.
      return hasRegion(languageTag) ? languageTag : null
    case 'tencent':
      return codeOf(tencent, languageTag)
    case 'whisper':
      return codeOf(whisper, languageTag)
    case 'openAiCompatible':
      return codeOf(openAi, languageTag) || null
    case 'pocketsphinx':
      return codeOf(pocketsphinx, languageTag)
  }
}
