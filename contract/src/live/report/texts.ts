import type { Text } from '../../errorTexts.ts'
import type { QuoteLine } from '../../money/billing/quote.ts'
import type { InterfaceLanguage } from '../../fields.ts'
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
}

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

const minute = 60_000

/** A duration in hours and minutes; below ten minutes, in minutes and seconds. */
export const durationSaid = (language: InterfaceLanguage, milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000)
  const [hour, min, second] = language === 'zh' ? ['小时', '分', '秒'] : ['h', 'min', 's']
  const space = language === 'zh' ? '' : ' '
  const parts = (...all: readonly (readonly [number, string])[]): string =>
    all
      .filter(([value], index) => value > 0 || index === all.length - 1)
      .map(([value, unit]) => `${value}${language === 'zh' ? '' : '\u00a0'}${unit}`)
      .join(space)
  if (milliseconds < 10 * minute)
    return parts([Math.floor(seconds / 60), min], [seconds % 60, second])
  const minutes = Math.round(milliseconds / minute)
  return parts([Math.floor(minutes / 60), hour], [minutes % 60, min])
}
