import { fromNearest } from '../languageCodes.ts'

/**
 * One neural voice per locale. The first of a language also serves its locales without a voice.
 * Source: https://learn.microsoft.com/azure/ai-services/speech-service/language-support?tabs=tts
 */
const table = `
  af-ZA=Adri am-ET=Mekdes ar-SA=Zariyah ar-AE=Fatima ar-EG=Salma az-AZ=Banu bg-BG=Kalina bn-BD=Nabanita
  bn-IN=Tanishaa bs-BA=Vesna ca-ES=Joana cs-CZ=Vlasta cy-GB=Nia da-DK=Christel de-DE=Katja de-AT=Ingrid de-CH=Leni
  el-GR=Athina en-US=Jenny en-AU=Natasha en-CA=Clara en-GB=Sonia en-IE=Emily en-IN=Neerja en-NZ=Molly en-SG=Luna
  en-ZA=Leah es-ES=Elvira es-AR=Elena es-CO=Salome es-MX=Dalia es-US=Paloma et-EE=Anu eu-ES=Ainhoa fa-IR=Dilara
  fi-FI=Noora fil-PH=Blessica fr-FR=Denise fr-BE=Charline fr-CA=Sylvie fr-CH=Ariane ga-IE=Orla gl-ES=Sabela
  gu-IN=Dhwani he-IL=Hila hi-IN=Swara hr-HR=Gabrijela hu-HU=Noemi hy-AM=Anahit id-ID=Gadis is-IS=Gudrun it-IT=Elsa
  ja-JP=Nanami jv-ID=Siti ka-GE=Eka kk-KZ=Aigul km-KH=Sreymom kn-IN=Sapna ko-KR=SunHi lo-LA=Keomany lt-LT=Ona
  lv-LV=Everita mk-MK=Marija ml-IN=Sobhana mn-MN=Yesui mr-IN=Aarohi ms-MY=Yasmin mt-MT=Grace my-MM=Nilar
  nb-NO=Pernille ne-NP=Hemkala nl-NL=Colette nl-BE=Dena pl-PL=Zofia ps-AF=Latifa pt-PT=Raquel pt-BR=Francisca
  ro-RO=Alina ru-RU=Svetlana si-LK=Thilini sk-SK=Viktoria sl-SI=Petra so-SO=Ubax sq-AL=Anila sr-RS=Sophie su-ID=Tuti
  sv-SE=Sofie sw-KE=Zuri ta-IN=Pallavi te-IN=Shruti th-TH=Premwadee tr-TR=Emel uk-UA=Polina ur-PK=Uzma uz-UZ=Madina
  vi-VN=HoaiMy wuu-CN=Xiaotong yue-CN=XiaoMin zh-CN=Xiaoxiao zh-HK=HiuMaan zh-TW=HsiaoChen zu-ZA=Thando`

const names = new Map(
  table
    .trim()
    .split(/\s+/)
    .map((entry) => entry.split('=') as [string, string]),
)

const languageAndScript = (tag: string): string => {
  const { language, script } = new Intl.Locale(tag).maximize()
  return `${language}-${script}`
}

const localeFor = (languageTag: string): string | undefined => {
  const { language, region } = new Intl.Locale(languageTag).maximize()
  const exact = [...fromNearest(languageTag), `${language}-${region}`].find((tag) => names.has(tag))
  if (exact !== undefined) return exact
  const locales = [...names.keys()]
  const wanted = languageAndScript(languageTag)
  return (
    locales.find((locale) => languageAndScript(locale) === wanted) ??
    locales.find((locale) => locale.startsWith(`${language}-`))
  )
}

/** Such as `de-AT-IngridNeural`; null without a voice for the language. */
export const azureVoiceOf = (languageTag: string): string | null => {
  const locale = localeFor(languageTag)
  return locale === undefined ? null : `${locale}-${names.get(locale)}Neural`
}
