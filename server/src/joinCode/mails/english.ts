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
  `You get this mail because ${organiser} entered your address for this event. You are mailed again only if it changes or is cancelled, to remind you, or about what you did there. If you do not want this, ask ${organiser} to take your address out. If you do not know them, ignore this mail and tell whoever runs this site.`

/** English mails. */
export const joinCodeMailsInEnglish: MailTexts<JoinCodeMails> = {
  staffInvitation: ({ seat, event, organiser, languages, link, words, isReminder, documents }) => ({
    subject: invitationSubject(event, isReminder),
    blocks: [
      { say: 'Hello,' },
      { say: `${organiser} would like you to be ${seats[seat]} of this event:` },
      eventFacts(
        'en',
        event,
        ...(languages.length > 0 ? [['Languages', languages.join(', ')] as [string, string]] : []),
      ),
      ...ownWords(words),
      { link, label: 'Open your seat' },
      {
        say: 'The link opens 60 minutes before the start and needs no account. It is yours alone: please do not pass it on.',
      },
      {
        say: 'Before the day, the same link measures your microphone, headphones and network in three minutes, and says what to do about them: your sound passport.',
      },
      ...(documents === 0
        ? []
        : [
            {
              say: `${documents === 1 ? 'A document waits' : `${documents} documents wait`} for you: the same link shows ${documents === 1 ? 'it' : 'them'} already now, under “Sound passport”.`,
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
      { say: `${organiser} invites you to this event, which you can hear in your language:` },
      eventFacts('en', event),
      ...ownWords(words),
      { link, label: 'Listen' },
      { say: 'Or enter this code:' },
      { code },
      { say: 'You need no account.' },
      { note: strangersNote(organiser) },
    ],
  }),
}
