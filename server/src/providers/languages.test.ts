import {
  speechModelTypes,
  translationProviders,
  type SpeechModelType,
  type TranslationProvider,
} from '@openbooth/contract/installation/modelConnection/providers'
import { describe, expect, test } from 'vitest'
import { readEnv } from '#platform/run/env.ts'
import { egress } from '#platform/egress/egress.ts'
import { createRecogniser } from './speech/index.ts'
import { translatorFor } from './translation/index.ts'
import { voiceFor } from './voice/index.ts'

const way = egress(readEnv({}))
const reach = { host: null, region: null, keyId: null, key: null, providerModel: null }
const translator = (provider: TranslationProvider) => translatorFor({ provider, ...reach }, way)
const recogniser = (modelType: SpeechModelType) => createRecogniser({ modelType, ...reach }, way)

// The languages of the channel form.
const channelTags = `en zh-Hans zh-Hant yue ja ko fr de es pt pt-BR it ru ar hi id ms th vi tr
  pl nl uk cs sk hu ro bg hr sr sl el he fa ur bn ta te ne si
  my km lo mn kk uz ka hy az sv da nb fi et lv lt is ga ca sw
  am ha zu af fil`.split(/\s+/)

/** Documented gaps of each provider; all other languages must be supported. */
const unknown: Record<TranslationProvider, string> = {
  azure: '',
  google: '',
  youdao: '',
  baidu: 'mn kk uz am ha zu',
  deepl: `yue hi ms hr sr fa ur bn ta te ne si my km lo mn kk uz ka hy az is ga ca sw am ha zu
    af fil`,
  tencent: `yue pl nl uk cs sk hu ro bg hr sr sl el he fa ur bn ta te ne si my km lo mn kk uz ka
    hy az sv da nb fi et lv lt is ga ca sw am ha zu af fil`,
  libreTranslate: 'yue hr ta te ne si my km lo mn kk uz ka hy is sw am ha zu af',
}

describe.each(translationProviders)('%s', (provider) => {
  test('A provider has a code for every language of a channel, or says that it has none', () => {
    const { languageCode } = translator(provider)
    const missing = unknown[provider].split(/\s+/).filter((tag) => tag !== '')
    for (const side of ['from', 'to'] as const)
      expect(channelTags.filter((tag) => languageCode(tag, side) === null)).toEqual(missing)
  })

  test('A provider distinguishes simplified from traditional Chinese in every notation of the tag', () => {
    const to = (tag: string) => translator(provider).languageCode(tag, 'to')
    expect(new Set(['zh', 'zh-CN', 'zh-Hans', 'zh-SG', 'zh-Hans-CN'].map(to)).size).toBe(1)
    expect(new Set(['zh-TW', 'zh-HK', 'zh-Hant', 'zh-Hant-TW'].map(to)).size).toBe(1)
    expect(to('zh')).not.toBe(to('zh-TW'))
  })

  test('A provider uses the language for a region without its own code', () => {
    const { languageCode } = translator(provider)
    expect(languageCode('de-AT', 'from')).toBe(languageCode('de', 'from'))
    expect(languageCode('es-419', 'to')).toBe(languageCode('es', 'to'))
  })
})

test('Targets that need a variant get one, and sources get none.', () => {
  const { languageCode } = translator('deepl')
  expect(languageCode('en', 'to')).toBe('EN-US')
  expect(languageCode('en-AU', 'to')).toBe('EN-GB')
  expect(languageCode('en-AU', 'from')).toBe('EN')
  expect(languageCode('pt-BR', 'to')).toBe('PT-BR')
  expect(languageCode('pt', 'to')).toBe('PT-PT')
})

test('Tencent covers only the pairs it lists.', () => {
  const { covers } = translator('tencent')
  expect(covers('en', 'zh-Hans')).toBe(true)
  expect(covers('fr', 'de')).toBe(true)
  expect(covers('ja', 'ko')).toBe(true)
  expect(covers('en', 'hi')).toBe(true)
  expect(covers('zh-Hans', 'hi')).toBe(false)
  expect(covers('zh-Hans', 'ar')).toBe(true)
  expect(covers('ar', 'zh-Hans')).toBe(false)
  expect(covers('ja', 'fr')).toBe(false)
  expect(covers('vi', 'th')).toBe(false)
})

test('Translation is skipped between languages with one name at the provider.', () => {
  expect(translator('azure').covers('en', 'en-GB')).toBe(false)
  expect(translator('google').covers('pt-BR', 'pt')).toBe(false)
  expect(translator('azure').covers('pt', 'pt-PT')).toBe(true)
  expect(translator('deepl').covers('zh-Hans', 'zh-Hant')).toBe(true)
})

// The languages that a new installation contains.
const locales =
  `zh-CN zh-TW zh-HK wuu-CN en-US en-GB en-AU en-IN ja-JP ko-KR fr-FR fr-CA de-DE es-ES es-MX pt-PT pt-BR
  it-IT ru-RU uk-UA ar-SA ar-EG th-TH vi-VN id-ID ms-MY fil-PH hi-IN tr-TR pl-PL nl-NL sv-SE da-DK nb-NO fi-FI cs-CZ
  hu-HU ro-RO el-GR he-IL fa-IR sw-KE kk-KZ mn-MN`.split(/\s+/)

const unheard: Record<SpeechModelType, string> = {
  azure: '',
  tencent: `wuu-CN it-IT ru-RU uk-UA pl-PL nl-NL sv-SE da-DK nb-NO fi-FI cs-CZ hu-HU ro-RO el-GR
    he-IL fa-IR sw-KE kk-KZ mn-MN`,
  openAiCompatible: 'zh-HK wuu-CN',
  whisper: 'wuu-CN',
  pocketsphinx: locales.filter((tag) => !tag.startsWith('en')).join(' '),
}

test.each(speechModelTypes)(
  '%s has a code for every language of the platform, or says that it has none',
  (modelType) => {
    const missing = unheard[modelType].split(/\s+/).filter((tag) => tag !== '')
    const { languageCode } = recogniser(modelType)
    expect(locales.filter((tag) => languageCode(tag) === null)).toEqual(missing)
  },
)

const silent: Record<SpeechModelType, string> = {
  azure: '',
  tencent: locales.filter((tag) => !/^(zh|en|ja)-/.test(tag)).join(' '),
  openAiCompatible: 'zh-HK wuu-CN',
  whisper: 'wuu-CN ja-JP fil-PH mn-MN',
  pocketsphinx: 'wuu-CN ja-JP fil-PH mn-MN',
}

test.each(speechModelTypes)(
  '%s has a voice for every language of the platform, or says that it has none',
  (modelType) => {
    const missing = silent[modelType].split(/\s+/).filter((tag) => tag !== '')
    const { speaks } = voiceFor({ modelType, ...reach }, way)
    expect(locales.filter((tag) => !speaks(tag))).toEqual(missing)
  },
)

test('Recognisers get their own language codes.', () => {
  expect(recogniser('azure').languageCode('sv-SE')).toBe('sv-SE')
  expect(recogniser('azure').languageCode('sv')).toBeNull()
  expect(recogniser('tencent').languageCode('zh-HK')).toBe('16k_yue')
  expect(recogniser('tencent').languageCode('zh-TW')).toBe('16k_zh')
  expect(recogniser('whisper').languageCode('pt-BR')).toBe('pt')
  expect(recogniser('whisper').languageCode('yue-CN')).toBe('yue')
  expect(recogniser('pocketsphinx').languageCode('en-GB')).toBe('en-us')
})
