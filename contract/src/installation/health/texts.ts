import type { Text } from '../../errorTexts.ts'
import type { IncidentKind } from './calls.ts'

/** Kinds of incident of an installation. */
export const incidentWords = {
  lateMail: { en: 'Email is delayed', zh: '邮件延迟' },
  lateScheduledTask: { en: 'Scheduled jobs are late', zh: '定时任务延迟' },
  diskFull: { en: 'Disk is full', zh: '磁盘已满' },
  providerEvents: {
    en: 'Failed to process card provider events',
    zh: '支付服务商的消息处理失败',
  },
  mediaServer: { en: 'Media server not responding', zh: '媒体服务器无响应' },
  mediaServerNode: { en: 'Media server node not responding', zh: '媒体服务器节点无响应' },
  unheardEvent: { en: 'Live events aren’t monitored', zh: '有会议未被监测' },
  storage: { en: 'Files cannot be stored', zh: '文件无法存储' },
} as const satisfies Readonly<Record<IncidentKind, Text>>
