import { ownReportDays } from '@openbooth/contract/rules/reports'
import { durationSaid } from '@openbooth/contract/rules/reportWords'
import type { MailTexts } from '#platform/mail/mailText.ts'
import { eventFacts } from '../../event/index.ts'
import type { ReportMails } from './kinds.ts'

/** English mails. */
export const reportMailsInEnglish: MailTexts<ReportMails> = {
  reportReady: ({ event, live, peak, average, alarms, hasGaps, link }) => ({
    subject: `Report: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      { say: 'Your event is over, and its report is ready.' },
      eventFacts(
        'en',
        event,
        ['Live for', durationSaid('en', live)],
        ['Listeners', peak === 0 ? 'none' : `${peak} at most, ${average} on average`],
        ['Alarms', alarms === 0 ? 'none' : String(alarms)],
      ),
      ...(hasGaps
        ? [
            {
              say: 'For some of the time the sound was not heard or not recorded; the report says when.',
            },
          ]
        : []),
      { link, label: 'Read the report' },
    ],
  }),
  ownReportReady: ({ event, turns, onAir, longest, link }) => ({
    subject: `Your turns: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      { say: 'Thank you for interpreting. This is what you did in this event:' },
      eventFacts(
        'en',
        event,
        ['Turns', String(turns)],
        ['On air', durationSaid('en', onAir)],
        ['Longest turn', durationSaid('en', longest)],
      ),
      { link, label: 'See your turns and what your headphones played' },
      { note: `The link is yours alone. It shows this for ${ownReportDays} days.` },
    ],
  }),
}
