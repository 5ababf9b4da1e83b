import type { IncidentKind } from '@openbooth/contract/installation/health/calls'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { incidentWords } from '@openbooth/contract/installation/health/texts'
import { type MailTexts, writesMails } from '#platform/mail/mailText.ts'

/** The values of each kind of health email. */
export interface HealthMails {
  /** To administrators: a problem of the installation has lasted for a while, or is resolved. */
  installationTrouble: {
    readonly trouble: IncidentKind
    /** The affected object. Empty: there is only one. */
    readonly subject: string
    /** Null: the problem continues. */
    readonly lastedMinutes: number | null
    readonly link: string
  }
}

/** English and Chinese emails. */
export const healthMails: Readonly<Record<InterfaceLanguage, MailTexts<HealthMails>>> = {
  en: {
    installationTrouble: ({ trouble, subject, lastedMinutes, link }) => {
      const what = incidentWords[trouble].en
      return {
        subject: lastedMinutes === null ? what : `Resolved: ${what}`,
        blocks: [
          { say: 'Hello,' },
          {
            say:
              lastedMinutes !== null
                ? 'This problem is resolved.'
                : {
                    lateMail: 'Emails are waiting longer than they should. Check the outbox.',
                    lateScheduledTask:
                      'A server process fails to complete this scheduled job. Events may open or settle late. Check the server log for the cause.',
                    diskFull: 'The disk of the server is almost full. Soon nothing can be saved.',
                    providerEvents:
                      'A message from the card provider could not be processed. Payments may be missing until this is resolved.',
                    mediaServer: 'No new events are placed on it until it responds.',
                    mediaServerNode:
                      'Its events continue on the other nodes. Check the node, or remove its URL from the metrics URLs of the media server.',
                    unheardEvent:
                      'Live events are not being monitored or recorded because no audio worker is available. Start one, or check its log.',
                    storage:
                      'The folder or bucket for recordings and documents refuses files. Recordings wait on the disk of their audio worker and are lost when it is full. Check the server log for the cause.',
                  }[trouble],
          },
          {
            facts: [
              ['Problem', what],
              ...(subject === '' ? [] : [['Affected', subject] as const]),
              ...(lastedMinutes === null
                ? []
                : [
                    [
                      'Duration',
                      lastedMinutes === 1 ? 'about a minute' : `${lastedMinutes} minutes`,
                    ] as const,
                  ]),
            ],
          },
          { link, label: 'View system health' },
        ],
      }
    },
  },
  zh: {
    installationTrouble: ({ trouble, subject, lastedMinutes, link }) => {
      const what = incidentWords[trouble].zh
      return {
        subject: lastedMinutes === null ? what : `已恢复：${what}`,
        blocks: [
          { say: '您好！' },
          {
            say:
              lastedMinutes !== null
                ? '以下问题已恢复正常。'
                : {
                    lateMail: '邮件等待时间过长，请查看发件箱。',
                    lateScheduledTask:
                      '服务器的某个进程无法完成以下定时任务，会议的开放或结算可能延迟。原因请查看服务器日志。',
                    diskFull: '服务器磁盘几乎没有剩余空间，很快将无法保存任何内容。',
                    providerEvents:
                      '支付服务商发来的消息未能处理。问题解决之前，部分付款可能不会入账。',
                    mediaServer: '恢复响应之前，不会再安排新的会议。',
                    mediaServerNode:
                      '会议由其他节点继续承载。请检查该节点；如已停用，请从媒体服务器的指标地址中移除。',
                    unheardEvent:
                      '没有可用的音频工作进程，直播中的会议未被监测或录音。请启动一个音频工作进程，或查看其日志。',
                    storage:
                      '存放录音与资料的文件夹或存储桶无法写入。录音暂存于音频工作进程的磁盘，磁盘写满后将丢失。原因请查看服务器日志。',
                  }[trouble],
          },
          {
            facts: [
              ['问题', what],
              ...(subject === '' ? [] : [['对象', subject] as const]),
              ...(lastedMinutes === null ? [] : [['持续时间', `${lastedMinutes} 分钟`] as const]),
            ],
          },
          { link, label: '查看平台运行状态' },
        ],
      }
    },
  },
}

/** Writes a health email. */
export const mailFor = writesMails(healthMails)
