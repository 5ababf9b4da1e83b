import type { MailTexts } from '#platform/mail/mailText.ts'
import { changedFacts, entryFacts } from './entryFacts.ts'
import type { ScheduleMails } from './kinds.ts'

/** English emails. */
export const scheduleMailsInEnglish: MailTexts<ScheduleMails> = {
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
    subject: `${isReminder ? 'Reminder' : 'Invitation'}: ${programme}`,
    blocks: [
      { say: 'Hello,' },
      { say: `${organiser} invites you to work at ${programme}. This is your schedule:` },
      ...entries.map((entry) => entryFacts('en', entry)),
      ...(more === 0 ? [] : [{ say: `Your schedule page lists ${more} more.` }]),
      ...(words === '' ? [] : [{ quote: words }]),
      { link, label: 'Open my schedule' },
      {
        say: 'One link leads to all your events. You can join each from 60 minutes before its start. The link is personal and works without an account. Don’t share it.',
      },
      {
        say: 'Before the first event, use the same page to run the equipment check. It tests your microphone, headphones and network in three minutes. The page also has the documents of each event.',
      },
      ...(isPublished
        ? [
            {
              say: 'At least one event is streamed publicly. When you join it, the page asks whether your voice may be part of the public stream.',
            },
          ]
        : []),
      { link: calendar, label: 'Subscribe to this calendar' },
      {
        say: 'The calendar updates automatically when your schedule changes. Its address opens only the calendar. To add the events without updates, open the attached files.',
      },
      { say: 'See you there!' },
      {
        note: `You receive this email because ${organiser} entered your address for this programme. We email you again only about changes, a reminder or your own turns. To stop these emails, ask ${organiser} to remove your address. If you don’t know ${organiser}, contact the operator of this site.`,
      },
    ],
  }),
  scheduleChanged: ({ programme, organiser, added, changed, removed, link }) => ({
    subject: link === null ? `Assignments cancelled: ${programme}` : `Changed: ${programme}`,
    blocks: [
      { say: 'Hello,' },
      {
        say:
          link === null
            ? `${organiser} no longer needs you at ${programme}. Your link no longer works.`
            : `${organiser} has changed your schedule at ${programme}.`,
      },
      ...(added.length === 0 ? [] : [{ say: 'New:' }]),
      ...added.map((entry) => entryFacts('en', entry)),
      ...(changed.length === 0 ? [] : [{ say: 'Changed:' }]),
      ...changed.map((entry) => changedFacts('en', entry)),
      ...(removed.length === 0 ? [] : [{ say: 'You no longer work at:' }]),
      ...removed.map((entry) => entryFacts('en', entry)),
      ...(link === null ? [] : [{ link, label: 'Open my schedule' }]),
      {
        say:
          link === null
            ? 'Open the attached files to remove the events from your calendar.'
            : 'Your link stays the same. Open the attached files to update your calendar. If you subscribe to the calendar, it updates automatically.',
      },
      { note: `If you think this is a mistake, contact ${organiser}.` },
    ],
  }),
}
