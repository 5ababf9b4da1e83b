import { ownReportDays } from '@openbooth/contract/live/report/rules'
import { durationSaid } from '@openbooth/contract/live/report/texts'
import type { MailTexts } from '#platform/mail/mailText.ts'
import { eventFacts } from '#events/event/index.ts'
import type { ReportMails } from './kinds.ts'

/** English emails. */
export const reportMailsInEnglish: MailTexts<ReportMails> = {
  reportReady: ({ event, live, peak, average, alarms, hasGaps, link }) => ({
    subject: `Report: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      { say: 'Your event has ended, and its report is ready.' },
      eventFacts(
        'en',
        event,
        ['Live for', durationSaid(live)],
        ['Listeners', peak === 0 ? 'none' : `${peak} at peak, ${average} on average`],
        ['Alarms', alarms === 0 ? 'none' : String(alarms)],
      ),
      ...(hasGaps
        ? [
            {
              say: 'Some of the audio was not monitored or recorded. The report lists the times.',
            },
          ]
        : []),
      { link, label: 'View report' },
    ],
  }),
  ownReportReady: ({ event, turns, onAir, longest, link }) => ({
    subject: `Your turns: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      { say: 'Thank you for interpreting. These are your turns at this event:' },
      eventFacts(
        'en',
        event,
        ['Turns', String(turns)],
        ['On air', durationSaid(onAir)],
        ['Longest turn', durationSaid(longest)],
      ),
      { link, label: 'View turns and headphone levels' },
      { note: `The link is personal and works for ${ownReportDays} days.` },
    ],
  }),
}
