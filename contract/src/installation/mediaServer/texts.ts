import type { Text } from '../../errorTexts.ts'
import type { MediaEngineKind, ServerStatus, ServerType } from './rules.ts'

/** Media engines. */
export const engineWords = {
  none: { en: 'None', zh: '无' },
  liveKit: { en: 'LiveKit', zh: 'LiveKit' },
  openVidu: { en: 'OpenVidu 3', zh: 'OpenVidu 3' },
} as const satisfies Readonly<Record<MediaEngineKind, Text>>

/** Types of media server. */
export const serverTypeWords = {
  selfHosted: { en: 'Own machine', zh: '自有机器' },
  amazon: { en: 'Amazon EC2', zh: '亚马逊 EC2' },
  tencent: { en: 'Tencent Cloud CVM', zh: '腾讯云 CVM' },
} as const satisfies Readonly<Record<ServerType, Text>>

/** Power states of media servers. */
export const serverStatusWords = {
  unknown: { en: 'Unknown', zh: '未知' },
  running: { en: 'Running', zh: '运行中' },
  starting: { en: 'Starting', zh: '正在启动' },
  stopping: { en: 'Stopping', zh: '正在停止' },
  hibernating: { en: 'Hibernating', zh: '正在休眠' },
  stopped: { en: 'Stopped', zh: '已停止' },
  hibernated: { en: 'Hibernated', zh: '已休眠' },
  gone: { en: 'No longer in the cloud', zh: '云中已不存在' },
} as const satisfies Readonly<Record<ServerStatus, Text>>
