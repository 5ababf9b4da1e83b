import type { Text } from '../../errorTexts.ts'

// Alarms that the server raises about the sound of a running event, with their texts.

/** The most serious first. */
export const alarmRuleKinds = [
  'noListenerPath',
  'noSpeech',
  'interpreterMissing',
  'noWords',
  'outputDown',
  'twoVoices',
  'clipping',
  'loss',
  'hum',
  'tooQuiet',
  'longTurn',
] as const
export type AlarmRuleKind = (typeof alarmRuleKinds)[number]

/** Amber: needs attention. Red: needs action. */
export const alarmLevels = ['amber', 'red'] as const
export type AlarmLevel = (typeof alarmLevels)[number]

export const alarmLevelWords: Readonly<Record<AlarmLevel, Text>> = {
  amber: { en: 'Warning', zh: '注意' },
  red: { en: 'Alarm', zh: '警报' },
}

export const alarmRuleKindWords: Readonly<Record<AlarmRuleKind, Text>> = {
  noListenerPath: { en: 'On air but no audio', zh: '播出中但没有声音' },
  noSpeech: { en: 'No speech', zh: '无人播出' },
  interpreterMissing: { en: 'Interpreter missing', zh: '译员缺席' },
  noWords: { en: 'Captions or AI voice failing', zh: '字幕或 AI 语音故障' },
  outputDown: { en: 'Stream output down', zh: '流输出中断' },
  twoVoices: { en: 'Two voices at once', zh: '两人同时发声' },
  clipping: { en: 'Distorted: level too high', zh: '失真：音量过高' },
  loss: { en: 'Poor connection: packet loss', zh: '网络不佳：丢包' },
  hum: { en: 'Mains hum', zh: '电源交流声' },
  tooQuiet: { en: 'Too quiet', zh: '音量过低' },
  longTurn: { en: 'On air for more than 30 minutes', zh: '已连续播出超过 30 分钟' },
}
