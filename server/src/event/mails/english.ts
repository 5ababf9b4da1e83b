import type { MailTexts } from '#platform/mail/mailText.ts'
import { changeFacts, changeWords, eventFacts } from './eventFacts.ts'
import type { EventMails } from './kinds.ts'

const seats = {
  host: 'the host',
  technician: 'the technician',
  interpreter: 'an interpreter',
  speaker: 'a speaker',
} as const

/** English mails. */
export const eventMailsInEnglish: MailTexts<EventMails> = {
  eventWaits: ({ event, link }) => ({
    subject: `Not open yet: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: 'This event should be open now, but no media server is available for it. It opens by itself as soon as there is one; we try every minute.',
      },
      eventFacts('en', event),
      { link, label: 'See the event' },
      {
        say: 'If it cannot open before its planned end, it is cancelled and everything you were charged for it comes back.',
      },
    ],
  }),
  eventNotHeld: ({ event }) => ({
    subject: `Not held: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: 'We are sorry: no media server was available for this event until its planned end, so it was cancelled. Everything you were charged for it has come back.',
      },
      eventFacts('en', event),
    ],
  }),
  eventCancelled: ({ event, organiser }) => ({
    subject: `Cancelled: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: `${organiser === null ? 'This event was cancelled.' : `${organiser} has cancelled this event.`} Your link to it no longer works, and there is nothing you need to do.`,
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
            ? 'An administrator has cancelled your event. Everything you were charged for it has come back, and everybody who was mailed a code is told.'
            : 'An administrator has closed your event while it was running. You pay for the time it was held; the rest has come back.',
      },
      eventFacts('en', event, ['Reason', reason]),
      { link, label: 'See the event' },
    ],
  }),
  eventCouldNotBeHeld: ({ event }) => ({
    subject: `Not held: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: 'We are sorry: for technical reasons this event could not be held and was cancelled. Your link to it no longer works, and there is nothing you need to do.',
      },
      eventFacts('en', event),
    ],
  }),
  assignmentCancelled: ({ event, organiser, seat }) => ({
    subject: `Assignment cancelled: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: `${organiser} no longer needs you as ${seats[seat]} at this event. Your link has stopped working. The event itself still takes place.`,
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
      ...links.map((link) => ({ link, label: 'Open the event' })),
      {
        say: 'Your link stays the same. Open the attached file to bring your calendar up to date.',
      },
    ],
  }),
}
