import type { MailTexts } from '#platform/mail/mailText.ts'
import { changedFacts, entryFacts } from './entryFacts.ts'
import type { ScheduleMails } from './kinds.ts'

/** Chinese emails. */
export const scheduleMailsInChinese: MailTexts<ScheduleMails> = {
  scheduleInvitation: ({
    programme,
    organiser,
    entries,
    more,
    link,
    calendar,
    words,
    isReminder,
    isPublished,
  }) => ({
    subject: `${isReminder ? '会议提醒' : '会议邀请'}：${programme}`,
    blocks: [
      { say: '您好！' },
      { say: `${organiser} 邀请您参与“${programme}”的工作。您的安排如下：` },
      ...entries.map((entry) => entryFacts('zh', entry)),
      ...(more === 0 ? [] : [{ say: `另有 ${more} 项安排，请在“我的日程”页面查看。` }]),
      ...(words === '' ? [] : [{ quote: words }]),
      { link, label: '打开我的日程' },
      {
        say: '所有会议都通过这一个链接进入，每场会议开始前 60 分钟起可进入。链接仅供您本人使用，无需账号，请勿转给他人。',
      },
      {
        say: '第一场会议之前，可在同一页面进行设备检测：三分钟检测您的麦克风、耳机和网络。页面上还有各场会议的资料。',
      },
      ...(isPublished
        ? [
            {
              say: '其中有会议通过公开音频流播出。进入会议后，页面会询问您是否同意在其中播出您的声音。',
            },
          ]
        : []),
      { link: calendar, label: '订阅此日历' },
      {
        say: '日历随您的安排自动更新，其地址不能用于进入会议。也可打开附件，一次性添加各场会议。',
      },
      { say: '期待与您合作！' },
      {
        note: `您收到此邮件，是因为 ${organiser} 为此会议日程填写了您的邮箱。只有在安排变更、需要提醒，或发送您的播出记录时，才会再次发送邮件。如不希望收到，请联系 ${organiser} 移除您的邮箱；如果您不认识对方，请联系本平台运营方。`,
      },
    ],
  }),
  scheduleChanged: ({ programme, organiser, added, changed, removed, link }) => ({
    subject: link === null ? `会议工作取消：${programme}` : `安排有变更：${programme}`,
    blocks: [
      { say: '您好！' },
      {
        say:
          link === null
            ? `${organiser} 取消了您在“${programme}”的全部安排，您的链接已失效。`
            : `${organiser} 修改了您在“${programme}”的安排。`,
      },
      ...(added.length === 0 ? [] : [{ say: '新增：' }]),
      ...added.map((entry) => entryFacts('zh', entry)),
      ...(changed.length === 0 ? [] : [{ say: '变更：' }]),
      ...changed.map((entry) => changedFacts('zh', entry)),
      ...(removed.length === 0 ? [] : [{ say: '您不再参与：' }]),
      ...removed.map((entry) => entryFacts('zh', entry)),
      ...(link === null ? [] : [{ link, label: '打开我的日程' }]),
      {
        say:
          link === null
            ? '打开附件中的日历文件，即可从您的日历中删除这些安排。'
            : '您的链接不变。打开附件中的日历文件，即可更新您日历中的安排；如已订阅日历，会自动更新。',
      },
      { note: `如有疑问，请联系 ${organiser}。` },
    ],
  }),
}
