/** Whether a model is offered for new events. */
export const modelStatuses = ['enabled', 'disabled'] as const

/** The speech recognisers: a vendor's service, an own server, or a local program. */
export const speechModelTypes = [
  'azure',
  'tencent',
  'openAiCompatible',
  'whisper',
  'pocketsphinx',
] as const
export type SpeechModelType = (typeof speechModelTypes)[number]

/** Display names, the same in every language. */
export const speechModelNames: Readonly<Record<SpeechModelType, string>> = {
  azure: 'Azure Speech',
  tencent: 'Tencent Cloud ASR',
  openAiCompatible: 'OpenAI-compatible',
  whisper: 'whisper.cpp',
  pocketsphinx: 'pocketsphinx',
}

/** The providers of translation. */
export const translationProviders = [
  'azure',
  'deepl',
  'google',
  'tencent',
  'baidu',
  'youdao',
  'libreTranslate',
] as const
export type TranslationProvider = (typeof translationProviders)[number]

/** Display names, the same in every language. */
export const translationProviderNames: Readonly<Record<TranslationProvider, string>> = {
  azure: 'Azure Translator',
  deepl: 'DeepL',
  google: 'Google Translate',
  tencent: 'Tencent TMT',
  baidu: 'Baidu',
  youdao: 'Youdao',
  libreTranslate: 'LibreTranslate',
}

/** How a connection field of a model is filled: `never` ones are stored as null, `unlessHost` is required without a host. */
export type FieldUse = 'required' | 'unlessHost' | 'optional' | 'never'

/** The fields by which a model reaches its provider. */
export interface ConnectionFields {
  /** `https://name`, or `http://address` inside the operator's own networks. Empty: the vendor's own. */
  readonly host: FieldUse
  readonly region: FieldUse
  /** The public half of a key pair: SecretId of Tencent, appid of Baidu, appKey of Youdao. */
  readonly keyId: FieldUse
  /** The secret. */
  readonly key: FieldUse
  /** The provider's name of the model: `whisper-1`. */
  readonly providerModel: FieldUse
}

const fields = (uses: Partial<ConnectionFields>): ConnectionFields => ({
  host: 'never',
  region: 'never',
  keyId: 'never',
  key: 'never',
  providerModel: 'never',
  ...uses,
})

export const speechModelFields: Readonly<Record<SpeechModelType, ConnectionFields>> = {
  azure: fields({ host: 'optional', region: 'unlessHost', key: 'required' }),
  tencent: fields({ host: 'optional', region: 'optional', keyId: 'required', key: 'required' }),
  openAiCompatible: fields({ host: 'required', key: 'optional', providerModel: 'required' }),
  whisper: fields({ host: 'required', key: 'optional' }),
  pocketsphinx: fields({}),
}

export const translationModelFields: Readonly<Record<TranslationProvider, ConnectionFields>> = {
  azure: fields({ host: 'optional', region: 'optional', key: 'required' }),
  deepl: fields({ host: 'optional', key: 'required' }),
  google: fields({ host: 'optional', key: 'required' }),
  tencent: fields({ host: 'optional', region: 'required', keyId: 'required', key: 'required' }),
  baidu: fields({ host: 'optional', keyId: 'required', key: 'required' }),
  youdao: fields({ host: 'optional', keyId: 'required', key: 'required' }),
  libreTranslate: fields({ host: 'required', key: 'optional' }),
}

type Connection = Partial<Record<keyof ConnectionFields, string>>

/**
 * The required connection fields of a type that are missing. A stored key counts for an empty one.
 * @returns names of the fields
 */
export const missingFields = (
  uses: ConnectionFields,
  given: Connection,
  { hasKey = false } = {},
): (keyof ConnectionFields)[] =>
  (Object.keys(uses) as (keyof ConnectionFields)[]).filter((field) => {
    const use = uses[field]
    if (use !== 'required' && !(use === 'unlessHost' && !given.host)) return false
    return !given[field] && !(field === 'key' && hasKey)
  })

/** Why a request to a speech or translation provider failed. */
export const providerFailureReasons = [
  'refusedKey',
  'quota',
  'throttled',
  'unsupportedLanguage',
  /** The provider refused the request; `providerCode` and `providerMessage` contain its reason. */
  'refused',
  'unreachable',
  /** Refused by our egress guard: the host is an inside address, or not https. */
  'refusedAddress',
  'timeout',
  /** The response does not match the provider's documentation. */
  'badAnswer',
  /** The program of a local recogniser is missing on this server. */
  'notInstalled',
] as const
export type ProviderFailureReason = (typeof providerFailureReasons)[number]
