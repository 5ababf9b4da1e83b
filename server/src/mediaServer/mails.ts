import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { type MailTexts, writesMails } from '#platform/mail/mailText.ts'

/** What each kind of mail of media servers is about. */
export interface MediaServerMails {
  /** To administrators: a media server needs somebody. */
  mediaServerTrouble: {
    readonly serverName: string
    /** `startFailed`: it was to be started ahead of an event; `switchedOff`: elsewhere, under running events. */
    readonly trouble: 'notAnswering' | 'startFailed' | 'switchedOff'
    /** Events that run on it. */
    readonly liveEvents: number
    readonly link: string
  }
}

/** English and Chinese mails. */
export const mediaServerMails: Readonly<Record<InterfaceLanguage, MailTexts<MediaServerMails>>> = {
  en: {
    mediaServerTrouble: ({ serverName, trouble, liveEvents, link }) => ({
      subject: {
        notAnswering: `Media server not answering: ${serverName}`,
        startFailed: `Media server not started: ${serverName}`,
        switchedOff: `Media server switched off: ${serverName}`,
      }[trouble],
      blocks: [
        { say: 'Hello,' },
        {
          say: {
            notAnswering:
              'This media server is running, but its engine has not answered three times. No further event is put on it until it does.',
            startFailed:
              'This media server was to be started for an event that begins soon, and could not be.',
            switchedOff:
              'Events run on this media server, and it was switched off, though not from here.',
          }[trouble],
        },
        {
          facts: [
            ['Media server', serverName],
            ['Running events on it', String(liveEvents)],
          ],
        },
        { link, label: 'See the media servers' },
      ],
    }),
  },
  zh: {
    mediaServerTrouble: ({ serverName, trouble, liveEvents, link }) => ({
      subject: {
        notAnswering: `媒体服务器无响应：${serverName}`,
        startFailed: `媒体服务器未能启动：${serverName}`,
        switchedOff: `媒体服务器已被关闭：${serverName}`,
      }[trouble],
      blocks: [
        { say: '您好！' },
        {
          say: {
            notAnswering:
              '以下媒体服务器正在运行，但其媒体引擎连续三次没有响应。恢复之前，不会再安排新的会议。',
            startFailed: '有会议即将开始，但以下媒体服务器未能启动。',
            switchedOff: '以下媒体服务器承载着进行中的会议，却已在本平台之外被关闭。',
          }[trouble],
        },
        {
          facts: [
            ['媒体服务器', serverName],
            ['正在进行的会议', String(liveEvents)],
          ],
        },
        { link, label: '查看媒体服务器' },
      ],
    }),
  },
}

/** Writes a mail of media servers. */
export const mailFor = writesMails(mediaServerMails)
