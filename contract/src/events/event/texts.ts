import type { Text } from '../../errorTexts.ts'
import type { BoothRule } from './rules/boothRules.ts'
import type { HlsOutput } from './rules/hlsOutputs.ts'
import type { SoundKind } from './rules/soundKinds.ts'
import {
  eventState,
  eventType,
  recordStatus,
  type EventState,
  type EventType,
} from './rules/events.ts'

/** Labels of event states, on screens and in files. */
export const eventStateWords = {
  [eventState.normal]: { en: 'Ongoing', zh: '进行中' },
  [eventState.order]: { en: 'Scheduled', zh: '已预约' },
  [eventState.cancelled]: { en: 'Cancelled', zh: '已取消' },
  [eventState.completed]: { en: 'Completed', zh: '已完成' },
} as const satisfies Readonly<Record<EventState, Text>>

export const eventTypeWords = {
  [eventType.booth]: { en: 'Interpreted event', zh: '同传会议' },
  [eventType.silentConference]: { en: 'Silent conference', zh: '无声会议' },
} as const satisfies Readonly<Record<EventType, Text>>

export const recordStatusWords = {
  [recordStatus.closed]: { en: 'Closed', zh: '关闭' },
  [recordStatus.open]: { en: 'Open', zh: '开启' },
} as const satisfies Readonly<Record<number, Text>>

export const soundKindWords = {
  speech: { en: 'Speech', zh: '语音' },
  music: { en: 'Music', zh: '音乐' },
} as const satisfies Readonly<Record<SoundKind, Text>>

export const hlsOutputWords = {
  off: { en: 'Off', zh: '关闭' },
  fallback: { en: 'Where live audio is blocked', zh: '网络阻止实时音频时' },
  public: { en: 'Public', zh: '公开' },
} as const satisfies Readonly<Record<HlsOutput, Text>>

export const boothRuleWords = {
  interlock: { en: 'Interlock', zh: '先到先用' },
  override: { en: 'Override', zh: '后到优先' },
  free: { en: 'Free', zh: '同时播出' },
} as const satisfies Readonly<Record<BoothRule, Text>>
