import type { MailTexts } from '#platform/mail/mailText.ts'
import { changeFacts, changeWords, eventFacts } from './eventFacts.ts'
import type { EventMails } from './kinds.ts'

const seats = {
  host: '主持人',
  technician: '技术员',
  interpreter: '译员',
  speaker: '发言人',
} as const

/** Chinese emails. */
export const eventMailsInChinese: MailTexts<EventMails> = {
  eventWaits: ({ event, link }) => ({
    subject: `会议尚未开放：${event.title}`,
    blocks: [
      { say: '您好！' },
      {
        say: '以下会议应已开放，但目前没有可用的媒体服务器。我们每分钟重试一次，一有可用的服务器就自动开放会议。',
      },
      eventFacts('zh', event),
      { link, label: '查看会议' },
      { say: '如果到预定结束时间仍无法开放，会议将被取消，已扣费用全部退回。' },
    ],
  }),
  eventNotHeld: ({ event }) => ({
    subject: `会议未能举行：${event.title}`,
    blocks: [
      { say: '您好！' },
      {
        say: '很抱歉，在预定结束时间之前没有可用的媒体服务器，以下会议已被取消，已扣费用已全部退回。',
      },
      eventFacts('zh', event),
    ],
  }),
  eventCancelled: ({ event, organiser }) => ({
    subject: `会议已取消：${event.title}`,
    blocks: [
      { say: '您好！' },
      {
        say: `${organiser === null ? '以下会议已取消。' : `${organiser} 已取消以下会议。`}原链接不再有效，您无需任何操作。`,
      },
      eventFacts('zh', event),
    ],
  }),
  eventEndedByAdmin: ({ event, act, reason, link }) => ({
    subject: `管理员已${act === 'cancelled' ? '取消' : '关闭'}会议：${event.title}`,
    blocks: [
      { say: '您好！' },
      {
        say:
          act === 'cancelled'
            ? '管理员已取消您的会议。已扣费用已全部退回。我们会发邮件通知所有收到邀请的人。'
            : '管理员已关闭您正在进行的会议。费用按实际时长结算，其余已退回。',
      },
      eventFacts('zh', event, ['原因', reason]),
      { link, label: '查看会议' },
    ],
  }),
  eventCouldNotBeHeld: ({ event }) => ({
    subject: `会议未能举行：${event.title}`,
    blocks: [
      { say: '您好！' },
      { say: '很抱歉，因技术原因，以下会议未能举行，已被取消。原链接不再有效，您无需任何操作。' },
      eventFacts('zh', event),
    ],
  }),
  assignmentCancelled: ({ event, organiser, seat }) => ({
    subject: `会议工作取消：${event.title}`,
    blocks: [
      { say: '您好！' },
      {
        say: `${organiser} 取消了您担任以下会议${seats[seat]}的安排。您的链接已失效，会议仍照常举行。`,
      },
      eventFacts('zh', event),
      { say: '打开附件中的日历文件，即可从您的日历中删除此安排。' },
      { note: `如有疑问，请联系 ${organiser}。` },
    ],
  }),
  eventChanged: ({ event, before, organiser, links }) => ({
    subject: `会议有变更：${event.title}`,
    blocks: [
      { say: '您好！' },
      { say: `${organiser} 修改了以下会议的${changeWords('zh', before)}：` },
      changeFacts('zh', event, before),
      ...links.map((link) => ({ link, label: '进入会议' })),
      { say: '您的链接不变。打开附件中的日历文件，即可更新您日历中的安排。' },
    ],
  }),
}
