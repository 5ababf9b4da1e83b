import type { Text } from '../errorTexts.ts'
import type { InterfaceLanguage } from '../fields.ts'
import { languageName } from '../languageName.ts'
import type { WordWork } from './captions.ts'
import type { ProviderFailureReason } from './modelProviders.ts'

// What does not work of captions and machine booths, in words: for the host, the technician and the owner alike.

const words = (en: string, zh: string): Text => ({ en, zh })

export type WordTroubleReason = ProviderFailureReason | 'noModel' | 'noCapacity'

export interface WordTrouble {
  readonly work: WordWork
  readonly language: string
  readonly reason: WordTroubleReason
}

/** What does not come, in a language. */
const missing: Readonly<Record<WordWork, (language: InterfaceLanguage, name: string) => string>> = {
  recognition: (language, name) =>
    language === 'zh' ? `${name}语音无法识别为字幕` : `Captions of spoken ${name} do not come`,
  translation: (language, name) =>
    language === 'zh' ? `${name}字幕无法提供` : `Captions into ${name} do not come`,
  voice: (language, name) =>
    language === 'zh' ? `${name}机器语音无法播出` : `The machine voice in ${name} does not speak`,
}

const why: Readonly<Record<WordTroubleReason, Text>> = {
  noCapacity: words(
    'the audio worker is too busy and records only',
    '音频处理进程过于繁忙，目前仅录音',
  ),
  noModel: words('no model of the platform does this language', '平台没有支持该语言的模型'),
  refusedKey: words('the provider refuses the key', '服务商拒绝了密钥'),
  quota: words('the quota at the provider is used up', '服务商额度已用完'),
  throttled: words('the provider wants fewer calls', '服务商限制了调用频率'),
  unsupportedLanguage: words('the provider does not have this language', '服务商不支持该语言'),
  refused: words('the provider refuses', '服务商拒绝了请求'),
  unreachable: words('the provider cannot be reached', '无法连接服务商'),
  refusedAddress: words('the address of the provider is not allowed', '服务商地址不被允许'),
  timeout: words('the provider does not answer in time', '服务商未及时响应'),
  badAnswer: words('the provider answers what cannot be used', '服务商的响应无法使用'),
  notInstalled: words('the recogniser is not installed on this server', '本服务器未安装识别程序'),
}

/** A machine works with the models its form names, whatever others could do. */
const machineLacks = words(
  'its models do not know the language spoken on the floor',
  '其模型不支持会场发言语言',
)

/** `Captions into French do not come: the provider refuses the key`. */
export const wordTroubleSaid = (
  reader: InterfaceLanguage,
  { work, language, reason }: WordTrouble,
): string => {
  const said = missing[work](reader, languageName(reader, language))
  const because = work === 'voice' && reason === 'noModel' ? machineLacks : why[reason]
  return `${said}${reader === 'zh' ? '：' : ': '}${because[reader]}`
}

/** Of several; two tracks in one language are told as one. */
export const allWordTroublesSaid = (
  reader: InterfaceLanguage,
  troubles: readonly WordTrouble[],
): readonly string[] => [...new Set(troubles.map((one) => wordTroubleSaid(reader, one)))]
