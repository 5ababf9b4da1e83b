import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { type MailTexts, writesMails } from '#platform/mail/mailText.ts'

/** The values of each kind of media server email. */
export interface MediaServerMails {
  /** To administrators: a media server has a problem. */
  mediaServerTrouble: {
    readonly serverName: string
    /** `startFailed`: it failed to start for an event. `switchedOff`: it was switched off elsewhere during events. */
    readonly trouble: 'notAnswering' | 'startFailed' | 'switchedOff'
    /** Number of events running on it. */
    readonly liveEvents: number
    readonly link: string
  }
}

/** English and Chinese emails. */
export const mediaServerMails: Readonly<Record<InterfaceLanguage, MailTexts<MediaServerMails>>> = {
  en: {
    mediaServerTrouble: ({ serverName, trouble, liveEvents, link }) => ({
      subject: {
        notAnswering: `Media server not responding: ${serverName}`,
        startFailed: `Media server not started: ${serverName}`,
        switchedOff: `Media server switched off: ${serverName}`,
      }[trouble],
      blocks: [
        { say: 'Hello,' },
        {
          say: {
            notAnswering:
              'This media server is running, but its engine failed to respond three times in a row. No new events are placed on it until it responds.',
            startFailed: 'This media server could not be started for an event that begins soon.',
            switchedOff:
              'This media server was switched off outside OpenBooth while events were running on it.',
          }[trouble],
        },
        {
          facts: [
            ['Media server', serverName],
            ['Events running on it', String(liveEvents)],
          ],
        },
        { link, label: 'View media servers' },
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
            switchedOff: '以下媒体服务器上有进行中的会议，但已在本平台之外被关闭。',
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

/** Writes a media server email. */
export const mailFor = writesMails(mediaServerMails)
