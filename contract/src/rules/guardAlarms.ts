import type { Text } from '../errorTexts.ts'

// What the guardian of a running event raises, and how it is told.

/** The gravest first. */
export const guardKinds = [
  'noListenerPath',
  'noSpeech',
  'interpreterMissing',
  'noWords',
  'twoVoices',
  'clipping',
  'loss',
  'hum',
  'tooQuiet',
  'longTurn',
] as const
export type GuardKind = (typeof guardKinds)[number]

/** Amber: look. Red: do something. */
export const alarmLevels = ['amber', 'red'] as const
export type AlarmLevel = (typeof alarmLevels)[number]

export const alarmLevelWords: Readonly<Record<AlarmLevel, Text>> = {
  amber: { en: 'Warning', zh: '注意' },
  red: { en: 'Alarm', zh: '警报' },
}

export const guardKindWords: Readonly<Record<GuardKind, Text>> = {
  noListenerPath: { en: 'On air, but no sound arrives', zh: '已播出，但没有声音到达' },
  noSpeech: { en: 'No speech', zh: '没有语音' },
  interpreterMissing: { en: 'Interpreter missing', zh: '译员缺席' },
  noWords: { en: 'Captions or the machine voice fail', zh: '字幕或机器语音故障' },
  twoVoices: { en: 'Two voices at once', zh: '两人同时发声' },
  clipping: { en: 'Distorted: the level is too high', zh: '失真：音量过高' },
  loss: { en: 'Bad connection: packets are lost', zh: '网络不佳：丢包' },
  hum: { en: 'Mains hum', zh: '电源交流声' },
  tooQuiet: { en: 'Too quiet', zh: '音量过低' },
  longTurn: { en: 'On air for more than 30 minutes', zh: '已连续播出超过 30 分钟' },
}
