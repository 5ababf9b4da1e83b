import type { Text } from '../../errorTexts.ts'
import type { QuoteLine } from '../../money/billing/quote.ts'
import type { InterfaceLanguage } from '../../fields.ts'
import type { TranscriptionWork } from '../transcription/rules.ts'
import type { SeatRole } from '../../roles.ts'
import { nameSaid } from '../../users/user/anonymised.ts'
import { alarmRuleKindWords, type AlarmRuleKind } from '../alarms/kinds.ts'
import { seatRoleWords } from '../../users/user/texts.ts'

// Texts of event reports, on screens, in files and in emails.

export const quoteItemWords: Readonly<Record<QuoteLine['item'], Text>> = {
  boothHours: { en: 'Booth hours', zh: '译员间时数' },
  machineBoothHours: { en: 'Machine booth hours', zh: '机器译员间时数' },
  extraListeners: { en: 'Extra listeners', zh: '超额听众' },
  technician: { en: 'Technician', zh: '技术员' },
  technicianKept: { en: 'Technician, non-refundable', zh: '技术员费用（不退还部分）' },
  recording: { en: 'Recording', zh: '录音' },
  captions: { en: 'Captions', zh: '字幕' },
  streamOutputs: { en: 'Stream outputs', zh: '流输出' },
  publicStream: { en: 'Public stream', zh: '公开音频流' },
}

const workWords: Readonly<Record<TranscriptionWork, Text>> = {
  recognition: { en: 'Speech recognition', zh: '语音识别' },
  translation: { en: 'Machine translation', zh: '机器翻译' },
  voice: { en: 'AI voice', zh: 'AI 语音' },
}

/** What a model made. */
export const workSaid = (language: InterfaceLanguage, work: TranscriptionWork): string =>
  workWords[work][language]

const gapWords: Readonly<Record<string, Text>> = {
  workerLost: { en: 'Audio processing was interrupted', zh: '音频处理中断' },
  engineLost: { en: 'The media server was interrupted', zh: '媒体服务器中断' },
  diskFull: { en: 'The disk was full', zh: '磁盘已满' },
  storageFailed: { en: 'The storage failed', zh: '存储失败' },
  refused: { en: 'The person on air had not agreed to be recorded', zh: '播出者未同意录音' },
  paused: { en: 'Paused', zh: '已暂停' },
  off: { en: 'Recording was off', zh: '录音已关闭' },
}

/** The reason for a gap, in words. */
export const gapSaid = (language: InterfaceLanguage, reason: string): string =>
  gapWords[reason]?.[language] ?? reason

/** What is known about the listeners of public streams. */
export const publicRequestsText = (language: InterfaceLanguage, requests: number): string => {
  const shown = new Intl.NumberFormat(language).format(requests)
  return {
    en: `${shown} segment requests reached the servers. The number of listeners is unknown.`,
    zh: `服务器共收到 ${shown} 次片段请求，听众人数未知。`,
  }[language]
}

const moveWords: Readonly<Record<string, Text>> = {
  dead: { en: 'The server did not respond', zh: '原服务器无响应' },
  order: { en: 'Requested by the technician', zh: '技术员要求' },
}

/** Why an event moved to another media server. */
export const moveSaid = (language: InterfaceLanguage, reason: string): string =>
  moveWords[reason]?.[language] ?? reason

/** Text of an alarm. Kinds of a newer release appear as their code. */
export const alarmSaid = (language: InterfaceLanguage, kind: string): string =>
  alarmRuleKindWords[kind as AlarmRuleKind]?.[language] ?? kind

/** The person who acknowledged an alarm: the name, otherwise the role. */
export const acknowledgerSaid = (language: InterfaceLanguage, by: string): string =>
  seatRoleWords[by as SeatRole]?.[language] ?? nameSaid(language, by)

/** A duration as `03:28`, or `1:02:05` from an hour on. */
export const durationSaid = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1_000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3_600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours === 0 ? rest : `${hours}:${rest}`
}
