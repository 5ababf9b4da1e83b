import type { MailTexts } from '#platform/mail/mailText.ts'
import { changeFacts, changeWords, eventFacts } from '../../event/index.ts'
import type { TechnicianMails } from './kinds.ts'

/** Chinese mails. */
export const technicianMailsInChinese: MailTexts<TechnicianMails> = {
  technicianOffer: ({ event, organiser, link }) => ({
    subject: `技术员邀约：${event.title}`,
    blocks: [
      { say: '您好！' },
      { say: `${organiser} 的以下会议需要一位技术员：` },
      eventFacts('zh', event),
      { link, label: '接受或谢绝' },
      {
        say: '无需账号。链接仅供您本人使用，请勿转给他人。附件中的日历文件可在您答复前为您预留时间。',
      },
    ],
  }),
  technicianConfirmed: ({ event, organiser, link }) => ({
    subject: `技术员预约已确认：${event.title}`,
    blocks: [
      { say: '您好！' },
      { say: `您已确认担任 ${organiser} 以下会议的技术员：` },
      eventFacts('zh', event),
      { link, label: '查看预约并进入会议' },
      {
        say: '会议开始前 60 分钟起即可进入。打开附件中的日历文件，即可加入您的日历。如有变动，请联系预约您的人。',
      },
    ],
  }),
  technicianChanged: ({ event, before, organiser, link, mustAnswer }) => ({
    subject: mustAnswer ? `请重新确认：${event.title}` : `会议有变更：${event.title}`,
    blocks: [
      { say: '您好！' },
      { say: `${organiser} 修改了以下会议的${changeWords('zh', before)}：` },
      changeFacts('zh', event, before),
      { link, label: mustAnswer ? '接受或谢绝' : '查看预约' },
      {
        say: mustAnswer
          ? '请确认您能否继续担任技术员；在您答复之前，预约尚未生效。打开附件中的日历文件，即可更新您日历中的安排。'
          : '您仍是该会议的技术员。打开附件中的日历文件，即可更新您日历中的安排。',
      },
    ],
  }),
  technicianCancelled: ({ event, organiser }) => ({
    subject: `无需再担任技术员：${event.title}`,
    blocks: [
      { say: '您好！' },
      {
        say: `${organiser} 的以下会议不再需要您担任技术员，该时段已为您释放。打开附件中的日历文件，即可从日历中移除。`,
      },
      eventFacts('zh', event),
    ],
  }),
}
