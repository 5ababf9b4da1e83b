import type { MailTexts } from '#platform/mail/mailText.ts'
import { changeFacts, changeWords, eventFacts } from '../../event/index.ts'
import type { TechnicianMails } from './kinds.ts'

/** English mails. */
export const technicianMailsInEnglish: MailTexts<TechnicianMails> = {
  technicianOffer: ({ event, organiser, link }) => ({
    subject: `Can you be the technician? ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      { say: `A technician is needed for this event of ${organiser}:` },
      eventFacts('en', event),
      { link, label: 'Accept or decline' },
      {
        say: 'You need no account. The link is yours alone: please do not pass it on. The attached file holds the time in your calendar until you have answered.',
      },
    ],
  }),
  technicianConfirmed: ({ event, organiser, link }) => ({
    subject: `You are the technician: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      { say: `You are booked as technician of this event of ${organiser}:` },
      eventFacts('en', event),
      { link, label: 'Your booking and your way in' },
      {
        say: 'You are let in from 60 minutes before the start. Open the attached file to take it into your calendar. If something comes between, please tell whoever booked you.',
      },
    ],
  }),
  technicianChanged: ({ event, before, organiser, link, mustAnswer }) => ({
    subject: mustAnswer ? `Please confirm again: ${event.title}` : `Changed: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      { say: `${organiser} has changed ${changeWords('en', before)} of this event:` },
      changeFacts('en', event, before),
      { link, label: mustAnswer ? 'Accept or decline' : 'Your booking' },
      {
        say: mustAnswer
          ? 'Please say whether you can still be its technician: until you do, you are not booked. Open the attached file to bring your calendar up to date.'
          : 'You stay its technician. Open the attached file to bring your calendar up to date.',
      },
    ],
  }),
  technicianCancelled: ({ event, organiser }) => ({
    subject: `Not needed any more: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: `You are not needed any more as technician of this event of ${organiser}. The time is yours again; open the attached file to take it out of your calendar.`,
      },
      eventFacts('en', event),
    ],
  }),
}
