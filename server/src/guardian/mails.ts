import type { Text } from '@openbooth/contract/errorTexts'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { guardKindWords, type GuardKind } from '@openbooth/contract/rules/guardAlarms'
import { type MailTexts, writesMails } from '#platform/mail/mailText.ts'

/** What each kind of mail of the guardian is about. */
export interface GuardianMails {
  /** To owner and technician: an event has alarms, and nobody looks. */
  unseenAlarms: {
    readonly title: string
    readonly alarms: readonly {
      readonly kind: GuardKind
      readonly about: Text
      readonly minutes: number
    }[]
    /** The page of the running event; null: they come by a link of their own. */
    readonly link: string | null
  }
}

/** English and Chinese mails. */
export const guardianMails: Readonly<Record<InterfaceLanguage, MailTexts<GuardianMails>>> = {
  en: {
    unseenAlarms: ({ title, alarms, link }) => ({
      subject: `Alarm: ${title}`,
      blocks: [
        { say: 'Hello,' },
        {
          say: `“${title}” is running, something is wrong, and neither host nor technician is there to see it.`,
        },
        {
          facts: alarms.map(
            ({ kind, about, minutes }) =>
              [
                about.en,
                `${guardKindWords[kind].en} (${minutes === 1 ? 'for a minute' : `for ${minutes} minutes`})`,
              ] as const,
          ),
        },
        link === null
          ? { say: 'Please enter the event by your own link.' }
          : { link, label: 'Open the running event' },
      ],
    }),
  },
  zh: {
    unseenAlarms: ({ title, alarms, link }) => ({
      subject: `警报：${title}`,
      blocks: [
        { say: '您好！' },
        { say: `“${title}”正在进行并出现问题，而主持人和技术员均不在场。` },
        {
          facts: alarms.map(
            ({ kind, about, minutes }) =>
              [about.zh, `${guardKindWords[kind].zh}（已持续 ${minutes} 分钟）`] as const,
          ),
        },
        link === null ? { say: '请通过您本人的链接进入会议。' } : { link, label: '打开会议实况' },
      ],
    }),
  },
}

/** Writes a mail of the guardian. */
export const mailFor = writesMails(guardianMails)
