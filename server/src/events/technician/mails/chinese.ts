import type { MailTexts } from '#platform/mail/mailText.ts'
import { changeFacts, changeWords, eventFacts } from '../../event/index.ts'
import type { TechnicianMails } from './kinds.ts'

/** Chinese emails. */
export const technicianMailsInChinese: MailTexts<TechnicianMails> = {
  technicianOffer: ({ event, organiser, link }) => ({
    subject: `技术员邀约：${event.title}`,
    blocks: [
      { say: '您好！' },
      { say: `${organiser} 需要一位技术员负责以下会议：` },
      eventFacts('zh', event),
      { link, label: '查看邀约并答复' },
      {
        say: '链接仅供您本人使用，无需账号，请勿转给他人。附件中的日历文件可在您答复前为您预留时间。',
      },
    ],
  }),
  technicianConfirmed: ({ event, organiser, link }) => ({
    subject: `技术员预约已确认：${event.title}`,
    blocks: [
      { say: '您好！' },
      { say: `您已被预约为以下会议的技术员，主办方为 ${organiser}。` },
      eventFacts('zh', event),
      { link, label: '查看预约并进入会议' },
      {
        say: '会议开始前 60 分钟起即可进入。打开附件中的日历文件，即可加入您的日历。如您的安排有变动，请联系预约您的人。',
      },
    ],
  }),
  technicianChanged: ({ event, before, organiser, link, mustAnswer }) => ({
    subject: mustAnswer ? `请重新确认：${event.title}` : `会议有变更：${event.title}`,
    blocks: [
      { say: '您好！' },
      { say: `${organiser} 修改了以下会议的${changeWords('zh', before)}：` },
      changeFacts('zh', event, before),
      { link, label: mustAnswer ? '查看邀约并答复' : '查看预约' },
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
        say: `以下会议不再需要您担任技术员，主办方为 ${organiser}。打开附件中的日历文件，即可从日历中移除。`,
      },
      eventFacts('zh', event),
    ],
  }),
  technicianAccepted: ({ event, technician, link }) => ({
    subject: `技术员已确定：${event.title}`,
    blocks: [
      { say: '您好！' },
      { say: `${technician} 将担任您会议的技术员：` },
      eventFacts('zh', event),
      { link, label: '查看会议' },
    ],
  }),
  technicianDeclined: ({ event, technician, isOwn, link }) => ({
    subject: `技术员无法到场：${event.title}`,
    blocks: [
      { say: '您好！' },
      {
        say: `${technician} 无法担任以下会议的技术员。${isOwn ? '请在会议页面另选技术员。' : '我们正在寻找其他技术员，确定后会邮件通知您。'}`,
      },
      eventFacts('zh', event),
      { link, label: isOwn ? '另选技术员' : '查看会议' },
    ],
  }),
  technicianMissing: ({ event, link }) => ({
    subject: `尚未找到技术员：${event.title}`,
    blocks: [
      { say: '您好！' },
      {
        say: '会议将在四天内开始，但还没有技术员接受预约。我们会继续寻找，确定后邮件通知您。如不再需要技术员，请修改会议。',
      },
      eventFacts('zh', event),
      { link, label: '查看会议' },
    ],
  }),
}
