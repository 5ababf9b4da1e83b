import type { MailTexts } from '#platform/mail/mailText.ts'
import { changeFacts, changeWords, eventFacts } from './eventFacts.ts'
import type { EventMails } from './kinds.ts'

const seats = {
  host: 'the host',
  technician: 'the technician',
  interpreter: 'an interpreter',
  speaker: 'a speaker',
} as const

/** English emails. */
export const eventMailsInEnglish: MailTexts<EventMails> = {
  eventWaits: ({ event, link }) => ({
    subject: `Not open yet: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: 'This event should be open by now, but no media server is available. We try every minute and open the event as soon as one is available.',
      },
      eventFacts('en', event),
      { link, label: 'View event' },
      {
        say: 'If the event can’t open before its scheduled end, we cancel it and refund the full charge.',
      },
    ],
  }),
  eventNotHeld: ({ event }) => ({
    subject: `Not held: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: 'We’re sorry. No media server was available before the scheduled end of this event, so we cancelled it. The full charge was refunded.',
      },
      eventFacts('en', event),
    ],
  }),
  eventCancelled: ({ event, organiser }) => ({
    subject: `Cancelled: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: `${organiser === null ? 'This event was cancelled.' : `${organiser} has cancelled this event.`} Your link no longer works. No action is needed.`,
      },
      eventFacts('en', event),
    ],
  }),
  eventEndedByAdmin: ({ event, act, reason, link }) => ({
    subject: `${act === 'cancelled' ? 'Cancelled' : 'Closed'} by an administrator: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      {
        say:
          act === 'cancelled'
            ? 'An administrator cancelled your event. The full charge was refunded. We’re emailing everyone who received an invitation.'
            : 'An administrator closed your event while it was running. You’re charged for the time used. The rest was refunded.',
      },
      eventFacts('en', event, ['Reason', reason]),
      { link, label: 'View event' },
    ],
  }),
  eventCouldNotBeHeld: ({ event }) => ({
    subject: `Not held: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: 'We’re sorry. For technical reasons, this event couldn’t be held and was cancelled. Your link no longer works. No action is needed.',
      },
      eventFacts('en', event),
    ],
  }),
  assignmentCancelled: ({ event, organiser, seat }) => ({
    subject: `Assignment cancelled: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: `${organiser} no longer needs you as ${seats[seat]} at this event. Your link no longer works. The event still takes place.`,
      },
      eventFacts('en', event),
      { say: 'Open the attached file to remove the event from your calendar.' },
      { note: `If you think this is a mistake, contact ${organiser}.` },
    ],
  }),
  eventChanged: ({ event, before, organiser, links }) => ({
    subject: `Changed: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      { say: `${organiser} has changed ${changeWords('en', before)} of this event:` },
      changeFacts('en', event, before),
      ...links.map((link) => ({ link, label: 'Go to the event' })),
      {
        say: 'Your link stays the same. Open the attached file to update your calendar.',
      },
    ],
  }),
}
