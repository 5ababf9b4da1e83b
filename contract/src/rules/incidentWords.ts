import type { Text } from '../errorTexts.ts'
import type { IncidentKind } from '../health.ts'

/** What can be wrong with the installation. */
export const incidentWords = {
  lateMail: { en: 'Mail is late', zh: '邮件延迟' },
  lateSweep: { en: 'Work by the clock is late', zh: '定时任务延迟' },
  diskFull: { en: 'The disk is full', zh: '磁盘已满' },
  providerEvents: {
    en: 'Messages of the card provider were given up',
    zh: '支付服务商的消息处理失败',
  },
  mediaServer: { en: 'A media server does not answer', zh: '媒体服务器无响应' },
  unheardEvent: { en: 'Events are not watched', zh: '有会议未被监听' },
} as const satisfies Readonly<Record<IncidentKind, Text>>
