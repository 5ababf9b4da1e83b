import type { Text } from '../errorTexts.ts'
import type { InterfaceLanguage } from '../fields.ts'
import type { GapReason, Mix, MixFormat } from './recordings.ts'

// Recordings in words: on screens, in files and their names.

const words = (en: string, zh: string): Text => ({ en, zh })

/** Why something is missing. */
export const gapWords: Readonly<Record<GapReason, Text>> = {
  earLost: words('The recorder was interrupted', '录音程序中断'),
  engineLost: words('The media server was interrupted', '媒体服务器中断'),
  diskFull: words('The disk was full', '磁盘已满'),
  storageFailed: words('The storage took no files', '存储不可写入'),
  refused: words('Somebody who has not agreed to be recorded was on air', '播出者未同意录音'),
  paused: words('The event was paused', '会议已暂停'),
  off: words('Recording was off', '录音已关闭'),
}

export const mixWords: Readonly<Record<Mix, Text>> = {
  channel: words('As it was heard', '按收听原样'),
  channelOverFloor: words('Over the original', '叠加原声'),
  floor: words('Original', '原声'),
}

export const formatNames: Readonly<Record<MixFormat, string>> = { opus: 'Opus', mp3: 'MP3' }

/** What was done to recordings and transcripts, by the name the server writes. */
export const recordingActWords: Readonly<Record<string, Text>> = {
  'caption.expired': words('Transcripts deleted after their time', '文字记录到期删除'),
  'caption.remove': words('Transcripts deleted', '删除文字记录'),
  'recording.download': words('Recording downloaded', '下载录音'),
  'recording.expired': words('Recordings deleted after their time', '录音到期删除'),
  'recording.mix': words('Recording put together', '合成录音'),
  'recording.remove': words('Recordings deleted', '删除录音'),
}

const extensions: Readonly<Record<MixFormat, string>> = { opus: 'ogg', mp3: 'mp3' }

/** What a file is called where it is saved. */
export const mixFileName = (
  language: InterfaceLanguage,
  {
    eventName,
    mix,
    name,
    format,
  }: {
    readonly eventName: string
    readonly mix: Mix
    /** Of the track; null: the floor, or it has none any more. */
    readonly name: Text | null
    readonly format: MixFormat
  },
): string => {
  const parts = [
    eventName,
    ...(name === null ? [] : [name[language]]),
    ...(mix === 'channel' ? [] : [mixWords[mix][language]]),
  ]
  return `${parts.join(' - ')}.${extensions[format]}`
}
