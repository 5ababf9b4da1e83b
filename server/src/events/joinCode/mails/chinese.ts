import type { MailTexts } from '#platform/mail/mailText.ts'
import { eventFacts, type EventInMail } from '../../event/index.ts'
import type { JoinCodeMails, Seat } from './kinds.ts'

const seats: Record<Seat, string> = {
  host: '主持人',
  interpreter: '译员',
  technician: '技术员',
  speaker: '发言人',
}

const invitationSubject = ({ title }: EventInMail, isReminder: boolean): string =>
  `${isReminder ? '会议提醒' : '会议邀请'}：${title}`

const ownWords = (words: string) => (words === '' ? [] : [{ quote: words }])

const strangersNote = (organiser: string): string =>
  `您收到此邮件，是因为 ${organiser} 为本次会议填写了您的邮箱。只有在会议变更、取消、需要提醒，或发送您的播出记录时，才会再次发送邮件。如不希望收到，请联系 ${organiser} 移除您的邮箱；如果您不认识对方，请联系本平台运营方。`

/** Chinese emails. */
export const joinCodeMailsInChinese: MailTexts<JoinCodeMails> = {
  staffInvitation: ({
    seat,
    event,
    organiser,
    languages,
    link,
    words,
    isReminder,
    isPublished,
    documents,
  }) => ({
    subject: invitationSubject(event, isReminder),
    blocks: [
      { say: '您好！' },
      { say: `${organiser} 邀请您担任以下会议的${seats[seat]}：` },
      eventFacts(
        'zh',
        event,
        ...(languages.length > 0 ? [['语言', languages.join('、')] as [string, string]] : []),
      ),
      ...ownWords(words),
      { link, label: '进入会议' },
      { say: '会议开始前 60 分钟起可进入。链接仅供您本人使用，无需账号，请勿转给他人。' },
      ...(isPublished
        ? [
            {
              say: '本会议通过公开音频流播出。进入会议后，页面会询问您是否同意在其中播出您的声音。',
            },
          ]
        : []),
      {
        say: '会议之前，可通过同一链接进行设备检测：三分钟检测您的麦克风、耳机和网络，并了解如何改进。',
      },
      ...(documents === 0
        ? []
        : [{ say: `会议已备有 ${documents} 份资料，可通过同一链接在“设备检测”页面查看。` }]),
      { say: '期待与您合作！' },
      { note: strangersNote(organiser) },
    ],
  }),
  listenerInvitation: ({ event, organiser, code, link, words, isReminder }) => ({
    subject: invitationSubject(event, isReminder),
    blocks: [
      { say: '您好！' },
      { say: `${organiser} 邀请您参加以下会议，您可以选择自己的语言收听：` },
      eventFacts('zh', event),
      ...ownWords(words),
      { link, label: '进入收听' },
      { say: '也可以输入以下会议码：' },
      { code },
      { say: '无需账号。' },
      { note: strangersNote(organiser) },
    ],
  }),
}
