import type { MailTexts } from '#platform/mail/mailText.ts'
import { eventFacts, type EventInMail } from '../../event/index.ts'
import type { JoinCodeMails, Seat } from './kinds.ts'

const seats: Record<Seat, string> = {
  host: 'the host',
  interpreter: 'an interpreter',
  technician: 'the technician',
  speaker: 'a speaker',
}

const invitationSubject = ({ title }: EventInMail, isReminder: boolean): string =>
  `${isReminder ? 'Reminder' : 'Invitation'}: ${title}`

const ownWords = (words: string) => (words === '' ? [] : [{ quote: words }])

const strangersNote = (organiser: string): string =>
  `You receive this email because ${organiser} entered your address for this event. We email you again only about changes, a cancellation, a reminder or your own turns. To stop these emails, ask ${organiser} to remove your address. If you don’t know ${organiser}, contact the operator of this site.`

/** English emails. */
export const joinCodeMailsInEnglish: MailTexts<JoinCodeMails> = {
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
      { say: 'Hello,' },
      { say: `${organiser} invites you to be ${seats[seat]} at this event:` },
      eventFacts(
        'en',
        event,
        ...(languages.length > 0 ? [['Languages', languages.join(', ')] as [string, string]] : []),
      ),
      ...ownWords(words),
      { link, label: 'Join the event' },
      {
        say: 'You can join from 60 minutes before the start. The link is personal and works without an account. Don’t share it.',
      },
      ...(isPublished
        ? [
            {
              say: 'This event is streamed publicly. When you join, the page asks whether your voice may be part of the public stream.',
            },
          ]
        : []),
      {
        say: 'Before the event, use the same link to run the equipment check. It tests your microphone, headphones and network in three minutes and shows how to improve them.',
      },
      ...(documents === 0
        ? []
        : [
            {
              say: `${documents === 1 ? 'A document is' : `${documents} documents are`} available under “Equipment check”. Open it with the same link.`,
            },
          ]),
      { say: 'See you there!' },
      { note: strangersNote(organiser) },
    ],
  }),
  listenerInvitation: ({ event, organiser, code, link, words, isReminder }) => ({
    subject: invitationSubject(event, isReminder),
    blocks: [
      { say: 'Hello,' },
      { say: `${organiser} invites you to this event. You can listen in your language:` },
      eventFacts('en', event),
      ...ownWords(words),
      { link, label: 'Listen' },
      { say: 'Or enter this code:' },
      { code },
      { say: 'No account is needed.' },
      { note: strangersNote(organiser) },
    ],
  }),
}
