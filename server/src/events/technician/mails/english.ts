import type { MailTexts } from '#platform/mail/mailText.ts'
import { changeFacts, changeWords, eventFacts } from '../../event/index.ts'
import type { TechnicianMails } from './kinds.ts'

/** English emails. */
export const technicianMailsInEnglish: MailTexts<TechnicianMails> = {
  technicianOffer: ({ event, organiser, link }) => ({
    subject: `Can you be the technician? ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      { say: `${organiser} needs a technician for this event:` },
      eventFacts('en', event),
      { link, label: 'View offer and respond' },
      {
        say: 'The link is personal and works without an account. Don’t share it. The attached file reserves the time in your calendar until you respond.',
      },
    ],
  }),
  technicianConfirmed: ({ event, organiser, link }) => ({
    subject: `Technician booking confirmed: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      { say: `You’re booked as the technician for this event. The organiser is ${organiser}.` },
      eventFacts('en', event),
      { link, label: 'View booking and join' },
      {
        say: 'You can join from 60 minutes before the start. Open the attached file to add the event to your calendar. If your plans change, contact the person who booked you.',
      },
    ],
  }),
  technicianChanged: ({ event, before, organiser, link, mustAnswer }) => ({
    subject: mustAnswer ? `Please confirm again: ${event.title}` : `Changed: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      { say: `${organiser} has changed ${changeWords('en', before)} of this event:` },
      changeFacts('en', event, before),
      { link, label: mustAnswer ? 'View offer and respond' : 'View booking' },
      {
        say: mustAnswer
          ? 'Confirm that you’re still available. You aren’t booked until you respond. Open the attached file to update your calendar.'
          : 'You’re still the technician. Open the attached file to update your calendar.',
      },
    ],
  }),
  technicianCancelled: ({ event, organiser }) => ({
    subject: `No longer needed: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: `You’re no longer needed as the technician for this event. The organiser is ${organiser}. Open the attached file to remove the event from your calendar.`,
      },
      eventFacts('en', event),
    ],
  }),
  technicianAccepted: ({ event, technician, link }) => ({
    subject: `Technician booked: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      { say: `${technician} is booked as the technician for your event:` },
      eventFacts('en', event),
      { link, label: 'View event' },
    ],
  }),
  technicianDeclined: ({ event, technician, isOwn, link }) => ({
    subject: `Technician declined: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: `${technician} can’t be the technician for your event. ${isOwn ? 'Choose another technician on the event page.' : 'We’re looking for another technician and will email you when one accepts.'}`,
      },
      eventFacts('en', event),
      { link, label: isOwn ? 'Choose another technician' : 'View event' },
    ],
  }),
  technicianMissing: ({ event, link }) => ({
    subject: `No technician yet: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: 'Your event starts in less than four days, and no technician has accepted yet. We’ll keep looking and email you when one accepts. If you no longer need a technician, edit the event.',
      },
      eventFacts('en', event),
      { link, label: 'View event' },
    ],
  }),
}
