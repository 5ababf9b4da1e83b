import type { Text } from '../../errorTexts.ts'
import type { InterfaceLanguage } from '../../fields.ts'
import { languageName } from '../../languageName.ts'
import type { TranscriptionWork } from './rules.ts'
import type { ProviderFailureReason } from '../../installation/modelConnection/providers.ts'

// Failures of captions and machine booths in words, for the host, the technician and the owner.

const words = (en: string, zh: string): Text => ({ en, zh })

export type TranscriptionErrorReason = ProviderFailureReason | 'noModel' | 'noCapacity'

export interface TranscriptionError {
  readonly work: TranscriptionWork
  readonly language: string
  readonly reason: TranscriptionErrorReason
}

/** The failing work in a language. */
const missing: Readonly<
  Record<TranscriptionWork, (language: InterfaceLanguage, name: string) => string>
> = {
  recognition: (language, name) =>
    language === 'zh' ? `无法提供${name}发言的字幕` : `No captions for ${name}`,
  translation: (language, name) =>
    language === 'zh' ? `无法提供${name}字幕` : `No captions in ${name}`,
  voice: (language, name) =>
    language === 'zh' ? `无法播出${name} AI 语音` : `No AI voice in ${name}`,
}

const why: Readonly<Record<TranscriptionErrorReason, Text>> = {
  noCapacity: words(
    'the audio worker is overloaded and only records',
    '音频工作进程过载，目前仅录音',
  ),
  noModel: words('no model supports it', '没有支持该语言的模型'),
  refusedKey: words('the provider rejected the key', '服务商拒绝了密钥'),
  quota: words('the provider’s quota is used up', '服务商额度已用完'),
  throttled: words('the provider limits the request rate', '服务商限制了请求频率'),
  unsupportedLanguage: words('the provider doesn’t support it', '服务商不支持该语言'),
  refused: words('the provider rejected the request', '服务商拒绝了请求'),
  unreachable: words('can’t reach the provider', '无法连接服务商'),
  refusedAddress: words('the provider’s address is not allowed', '服务商地址不被允许'),
  timeout: words('the provider didn’t respond in time', '服务商未及时响应'),
  badAnswer: words('the provider’s response is invalid', '服务商的响应无效'),
  notInstalled: words('the recogniser is not installed on this server', '本服务器未安装识别程序'),
}

/** A machine booth uses only the models chosen in the event form. */
const machineLacks = words('its models don’t support the floor language', '其模型不支持原声语言')

/** `No captions in French: the provider rejected the key`. */
export const transcriptionErrorText = (
  reader: InterfaceLanguage,
  { work, language, reason }: TranscriptionError,
): string => {
  const said = missing[work](reader, languageName(reader, language))
  const because = work === 'voice' && reason === 'noModel' ? machineLacks : why[reason]
  return `${said}${reader === 'zh' ? '：' : ': '}${because[reader]}`
}

/** The sentences of several failures. Two tracks in one language give one sentence. */
export const transcriptionErrorTexts = (
  reader: InterfaceLanguage,
  troubles: readonly TranscriptionError[],
): readonly string[] => [...new Set(troubles.map((one) => transcriptionErrorText(reader, one)))]
