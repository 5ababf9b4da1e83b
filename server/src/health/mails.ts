import type { IncidentKind } from '@openbooth/contract/health'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { incidentWords } from '@openbooth/contract/rules/incidentWords'
import { type MailTexts, writesMails } from '#platform/mail/mailText.ts'

/** What each kind of mail of the installation's health is about. */
export interface HealthMails {
  /** To administrators: something of the installation has been wrong for a while, or is over. */
  installationTrouble: {
    readonly trouble: IncidentKind
    /** Which one; empty: there is but one. */
    readonly subject: string
    /** Null: it goes on. */
    readonly lastedMinutes: number | null
    readonly link: string
  }
}

/** English and Chinese mails. */
export const healthMails: Readonly<Record<InterfaceLanguage, MailTexts<HealthMails>>> = {
  en: {
    installationTrouble: ({ trouble, subject, lastedMinutes, link }) => {
      const what = incidentWords[trouble].en
      return {
        subject: lastedMinutes === null ? what : `Over: ${what}`,
        blocks: [
          { say: 'Hello,' },
          {
            say:
              lastedMinutes !== null
                ? 'This is over.'
                : {
                    lateMail: 'Mail waits longer than it should. Please look at the outbox.',
                    lateSweep:
                      'This work does not get through any more in one of the server’s processes: events may open or settle late. The server’s log says why.',
                    diskFull:
                      'Almost nothing is left on the disk of the server. Soon nothing can be saved.',
                    providerEvents:
                      'What the card provider told could not be applied. Payments may be missing until somebody has looked.',
                    mediaServer: 'No further event is put on it until it answers.',
                    unheardEvent:
                      'Events are live that no ear hears: nothing of them raises an alarm or is recorded. Please start another ear, or look why none runs.',
                  }[trouble],
          },
          {
            facts: [
              ['What', what],
              ...(subject === '' ? [] : [['Which', subject] as const]),
              ...(lastedMinutes === null
                ? []
                : [
                    [
                      'It lasted',
                      lastedMinutes === 1 ? 'about a minute' : `${lastedMinutes} minutes`,
                    ] as const,
                  ]),
            ],
          },
          { link, label: 'See the health of the installation' },
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
                    lateSweep:
                      '服务器的某个进程无法完成以下定时任务，会议的开启或结算可能延迟。原因请查看服务器日志。',
                    diskFull: '服务器磁盘几乎没有剩余空间，很快将无法保存任何内容。',
                    providerEvents:
                      '支付服务商发来的消息未能处理。在有人处理之前，部分付款可能不会入账。',
                    mediaServer: '恢复响应之前，不会再安排新的会议。',
                    unheardEvent:
                      '有直播中的会议未被任何监听进程监听，既不会报警，也不会录音。请再启动一个监听进程，或检查原因。',
                  }[trouble],
          },
          {
            facts: [
              ['问题', what],
              ...(subject === '' ? [] : [['对象', subject] as const]),
              ...(lastedMinutes === null ? [] : [['持续时间', `${lastedMinutes} 分钟`] as const]),
            ],
          },
          { link, label: '查看系统运行状态' },
        ],
      }
    },
  },
}

/** Writes a mail of the installation's health. */
export const mailFor = writesMails(healthMails)
