import type { Text } from '../../errorTexts.ts'
import type { InterfaceLanguage } from '../../fields.ts'
import type { GapReason, Mix, MixFormat } from './rules.ts'

// Texts about recordings, on screens, in files and in file names.

const words = (en: string, zh: string): Text => ({ en, zh })

/** Reasons for gaps in a recording. */
export const gapWords: Readonly<Record<GapReason, Text>> = {
  workerLost: words('The recorder was interrupted', '录音程序中断'),
  engineLost: words('The media server was interrupted', '媒体服务器中断'),
  diskFull: words('The disk was full', '磁盘已满'),
  storageFailed: words('The storage was not writable', '存储不可写入'),
  refused: words('The person on air had not agreed to be recorded', '播出者未同意录音'),
  paused: words('The event was paused', '会议已暂停'),
  off: words('Recording was off', '录音已关闭'),
}

export const mixWords: Readonly<Record<Mix, Text>> = {
  channel: words('As heard by listeners', '与听众所听一致'),
  channelOverFloor: words('Over the original', '叠加原声'),
  floor: words('Original', '原声'),
}

export const formatNames: Readonly<Record<MixFormat, string>> = { opus: 'Opus', mp3: 'MP3' }

/** Actions on recordings and transcripts, by the action name of the audit log. */
export const recordingActWords: Readonly<Record<string, Text>> = {
  'caption.expired': words('Transcripts deleted after their retention period', '文字记录到期删除'),
  'caption.remove': words('Transcripts deleted', '删除文字记录'),
  'recording.download': words('Recording downloaded', '下载录音'),
  'recording.expired': words('Recordings deleted after their retention period', '录音到期删除'),
  'recording.mix': words('Mixdown created', '合成录音'),
  'recording.remove': words('Recordings deleted', '删除录音'),
}

const extensions: Readonly<Record<MixFormat, string>> = { opus: 'ogg', mp3: 'mp3' }

const transcriptWord = words('Transcript', '文字记录')

/** File name of a saved mixdown. */
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
    /** Name of the track; null for the floor and for tracks without a name. */
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

/** File name of a saved transcript, in the same pattern. */
export const transcriptFileName = (
  interfaceLanguage: InterfaceLanguage,
  {
    eventName,
    name,
    language,
    format,
  }: {
    readonly eventName: string
    /** Name of the track; null for the floor and for tracks without a name. */
    readonly name: Text | null
    /** Tag of the transcript's language. */
    readonly language: string
    readonly format: string
  },
): string => {
  const track = name === null ? [] : [name[interfaceLanguage]]
  const what = `${transcriptWord[interfaceLanguage]} (${language})`
  return `${[eventName, ...track, what].join(' - ')}.${format}`
}
