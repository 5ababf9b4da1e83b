import type { Text } from '@openbooth/contract/errorTexts'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { alarmRuleKindWords, type AlarmRuleKind } from '@openbooth/contract/live/alarms/kinds'
import { type MailTexts, writesMails } from '#platform/mail/mailText.ts'

/** The values of each kind of alarm email. */
export interface AlarmMails {
  /** To the owner and technician: an event has alarms that no one has acknowledged or seen. */
  unseenAlarms: {
    readonly title: string
    readonly alarms: readonly {
      readonly kind: AlarmRuleKind
      readonly about: Text
      readonly minutes: number
    }[]
    /** The page of the running event. Null: the recipient joins with a personal link. */
    readonly link: string | null
  }
}

/** English and Chinese emails. */
export const alarmMails: Readonly<Record<InterfaceLanguage, MailTexts<AlarmMails>>> = {
  en: {
    unseenAlarms: ({ title, alarms, link }) => ({
      subject: `Alarm: ${title}`,
      blocks: [
        { say: 'Hello,' },
        {
          say: `“${title}” is running and has alarms, but neither the host nor the technician is connected.`,
        },
        {
          facts: alarms.map(
            ({ kind, about, minutes }) =>
              [
                about.en,
                `${alarmRuleKindWords[kind].en} (${minutes === 1 ? 'for a minute' : `for ${minutes} minutes`})`,
              ] as const,
          ),
        },
        link === null
          ? { say: 'Join the event with your personal link.' }
          : { link, label: 'Open the running event' },
      ],
    }),
  },
  zh: {
    unseenAlarms: ({ title, alarms, link }) => ({
      subject: `警报：${title}`,
      blocks: [
        { say: '您好！' },
        { say: `“${title}”正在进行并出现警报，但主持人和技术员均未连接。` },
        {
          facts: alarms.map(
            ({ kind, about, minutes }) =>
              [about.zh, `${alarmRuleKindWords[kind].zh}（已持续 ${minutes} 分钟）`] as const,
          ),
        },
        link === null ? { say: '请通过您的专属链接进入会议。' } : { link, label: '打开会议实况' },
      ],
    }),
  },
}

/** Writes an alarm email. */
export const mailFor = writesMails(alarmMails)
