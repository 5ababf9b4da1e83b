import { ownReportDays } from '@openbooth/contract/live/report/rules'
import { durationSaid } from '@openbooth/contract/live/report/texts'
import type { MailTexts } from '#platform/mail/mailText.ts'
import { eventFacts } from '#events/event/index.ts'
import type { ReportMails } from './kinds.ts'

/** Chinese emails. */
export const reportMailsInChinese: MailTexts<ReportMails> = {
  reportReady: ({ event, live, peak, average, alarms, hasGaps, link }) => ({
    subject: `会议报告：${event.title}`,
    blocks: [
      { say: '您好！' },
      { say: '您的会议已结束，会议报告已生成。' },
      eventFacts(
        'zh',
        event,
        ['直播时长', durationSaid(live)],
        ['听众', peak === 0 ? '无' : `峰值 ${peak} 人，平均 ${average} 人`],
        ['警报', alarms === 0 ? '无' : `${alarms} 次`],
      ),
      ...(hasGaps ? [{ say: '有部分时间未能监测或录音，报告中列出了具体时间。' }] : []),
      { link, label: '查看报告' },
    ],
  }),
  ownReportReady: ({ event, turns, onAir, longest, link }) => ({
    subject: `您的播出记录：${event.title}`,
    blocks: [
      { say: '您好！' },
      { say: '感谢您的传译工作。以下是您在本次会议中的播出记录：' },
      eventFacts(
        'zh',
        event,
        ['播出次数', String(turns)],
        ['播出时长', durationSaid(onAir)],
        ['最长一次', durationSaid(longest)],
      ),
      { link, label: '查看播出记录和耳机声级' },
      { note: `此链接仅供您本人使用，${ownReportDays} 天内可查看。` },
    ],
  }),
}
