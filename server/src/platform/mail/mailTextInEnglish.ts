import { packageNameIn } from '@openbooth/contract/rules/packages'
import type { WrittenMail } from './mailLayout.ts'
import type {
  EventBefore,
  EventInMail,
  MailTexts,
  PlanInMail,
  PriceInMail,
  Seat,
} from './mailKinds.ts'
import { zonedMoment, zonedRange } from './zonedTime.ts'

const codeMail = (
  subject: string,
  purpose: string,
  otherwise: string,
  code: string,
): WrittenMail => ({
  subject,
  blocks: [
    { say: 'Hello,' },
    { say: purpose },
    { code },
    { say: 'It is valid for 10 minutes. Please do not pass it on; we never ask for it.' },
    { note: otherwise },
  ],
})

const seats: Record<Seat, string> = {
  host: 'the host',
  interpreter: 'an interpreter',
  technician: 'the technician',
  speaker: 'a speaker',
}

const eventFacts = (event: EventInMail, ...more: [string, string][]) => ({
  facts: [['Event', event.title], ['When', zonedRange('en', event)], ...more] as const,
})

const invitationSubject = ({ title }: EventInMail, isReminder: boolean): string =>
  `${isReminder ? 'Reminder' : 'Invitation'}: ${title}`

const ownWords = (words: string) => (words === '' ? [] : [{ quote: words }])

const strangersNote = (organiser: string): string =>
  `You get this mail because ${organiser} entered your address for this event. You are mailed again only if it changes or is cancelled, or to remind you. If you do not want this, ask ${organiser} to take your address out. If you do not know them, ignore this mail and tell whoever runs this site.`

const changeWords = ({ title, time }: EventBefore): string => {
  if (title !== undefined && time !== undefined) return 'the name and the time'
  return title === undefined ? 'the time' : 'the name'
}

/** The event as it is, and beside it what people were told before. */
const changeFacts = (event: EventInMail, { title, time }: EventBefore) => ({
  facts: [
    ['Event', event.title],
    ...(title === undefined ? [] : [['Until now', title] as const]),
    ['When', zonedRange('en', event)],
    ...(time === undefined ? [] : [['Until now', zonedRange('en', time)] as const]),
  ] as const,
})

const planName = (plan: PlanInMail): string => {
  if (plan.kind === 'byot') return 'BYOT plan (own technicians)'
  return plan.kind === 'technicianHours'
    ? 'Technician hours'
    : (packageNameIn('en', plan) ?? 'Package')
}

const priceText = ({ amount, currency }: PriceInMail): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(amount) / 100)

/** English mails. */
export const mailTextsInEnglish: MailTexts = {
  registerCode: ({ code }) =>
    codeMail(
      'Your OpenBooth verification code',
      'Welcome to OpenBooth. Enter this code to finish your registration:',
      'If you did not register, you can ignore this mail.',
      code,
    ),
  findPasswordCode: ({ code }) =>
    codeMail(
      'Reset your OpenBooth password',
      'Enter this code to choose a new password:',
      'If it was not you who asked, ignore this mail: your password stays as it is.',
      code,
    ),
  changeEmailCode: ({ code }) =>
    codeMail(
      'Confirm your new e-mail address',
      'Enter this code to use this address for your OpenBooth account:',
      'If it was not you who asked, ignore this mail: nothing will change.',
      code,
    ),
  testMail: ({ link }) => ({
    subject: 'Test mail from OpenBooth',
    blocks: [
      { say: 'Hello,' },
      { say: 'This mail shows that OpenBooth can send mail. There is nothing you need to do.' },
      { link, label: 'Open OpenBooth' },
    ],
  }),
  setPasswordLink: ({ userName, link }) => ({
    subject: 'Your OpenBooth account is ready',
    blocks: [
      { say: 'Hello,' },
      {
        say: `An account was made for you; your user name is ${userName}. Choose a password and you can start.`,
      },
      { link, label: 'Choose a password' },
      { say: 'The link works once, within 7 days. Please do not pass it on.' },
    ],
  }),
  accountApproved: ({ userName, link }) => ({
    subject: 'Your OpenBooth account is approved',
    blocks: [
      { say: 'Hello,' },
      { say: `Your account was approved; your user name is ${userName}. You can sign in now.` },
      { link, label: 'Sign in' },
    ],
  }),
  accountRejected: ({ userName, reason }) => ({
    subject: 'Your OpenBooth account was not approved',
    blocks: [
      { say: 'Hello,' },
      { say: 'An administrator did not approve your account, so you cannot sign in:' },
      {
        facts: [
          ['Account', userName],
          ['Reason', reason],
        ],
      },
      { say: 'If you think this is a mistake, please write to whoever runs this site.' },
    ],
  }),
  accountBlacklisted: ({ userName, reason }) => ({
    subject: 'Your OpenBooth account was blocked',
    blocks: [
      { say: 'Hello,' },
      {
        say: 'An administrator has blocked your account: you were signed out everywhere and cannot sign in. Nothing renews by itself any more; your money and hours stay where they are.',
      },
      {
        facts: [
          ['Account', userName],
          ['Reason', reason],
        ],
      },
      { say: 'If you think this is a mistake, please write to whoever runs this site.' },
    ],
  }),
  passwordChanged: ({ userName, at, timeZone, link }) => ({
    subject: 'Your OpenBooth password was changed',
    blocks: [
      { say: 'Hello,' },
      { say: 'The password of your account was changed:' },
      {
        facts: [
          ['Account', userName],
          ['When', zonedMoment('en', at, timeZone)],
        ],
      },
      { say: 'If it was you, there is nothing you need to do.' },
      {
        say: 'If it was not you, choose a new password at once: it signs everybody out. Then change the password of your mailbox too, and tell whoever runs this site.',
      },
      { link, label: 'Choose a new password' },
    ],
  }),
  emailChanged: ({ userName, from, to, at, timeZone, link, isOld, isByAdmin }) => ({
    subject: 'The e-mail address of your OpenBooth account was changed',
    blocks: [
      { say: 'Hello,' },
      {
        say: isByAdmin
          ? 'An administrator has given your account another e-mail address:'
          : 'Your account has another e-mail address now:',
      },
      {
        facts: [
          ['Account', userName],
          ['Before', from],
          ['Now', to],
          ['When', zonedMoment('en', at, timeZone)],
        ],
      },
      {
        say: isOld
          ? `${isByAdmin ? 'If you asked for it' : 'If it was you'}, there is nothing you need to do: mails go to the new address from now on.`
          : 'Mails go to this address from now on, also those for a new password.',
      },
      {
        say: !isOld
          ? 'If you have no such account, ignore this mail and tell whoever runs this site.'
          : isByAdmin
            ? 'If you did not ask for it, write to whoever runs this site at once.'
            : 'If it was not you, somebody knows your password: sign in, change it, sign out all other devices and take your address back. If you cannot sign in, write to whoever runs this site at once.',
      },
      { link, label: 'Sign in' },
    ],
  }),
  staffInvitation: ({ seat, event, organiser, languages, link, words, isReminder }) => ({
    subject: invitationSubject(event, isReminder),
    blocks: [
      { say: 'Hello,' },
      { say: `${organiser} would like you to be ${seats[seat]} of this event:` },
      eventFacts(
        event,
        ...(languages.length > 0 ? [['Languages', languages.join(', ')] as [string, string]] : []),
      ),
      ...ownWords(words),
      { link, label: 'Open your seat' },
      {
        say: 'The link opens 60 minutes before the start and needs no account. It is yours alone: please do not pass it on.',
      },
      { say: 'See you there!' },
      { note: strangersNote(organiser) },
    ],
  }),
  listenerInvitation: ({ event, organiser, code, link, words, isReminder }) => ({
    subject: invitationSubject(event, isReminder),
    blocks: [
      { say: 'Hello,' },
      { say: `${organiser} invites you to this event, which you can hear in your language:` },
      eventFacts(event),
      ...ownWords(words),
      { link, label: 'Listen' },
      { say: 'Or enter this code:' },
      { code },
      { say: 'You need no account.' },
      { note: strangersNote(organiser) },
    ],
  }),
  eventWaits: ({ event, link }) => ({
    subject: `Not open yet: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: 'This event should be open now, but no media server is available for it. It opens by itself as soon as there is one; we try every minute.',
      },
      eventFacts(event),
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
      eventFacts(event),
    ],
  }),
  eventCancelled: ({ event, organiser }) => ({
    subject: `Cancelled: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: `${organiser === null ? 'This event was cancelled.' : `${organiser} has cancelled this event.`} Your link to it no longer works, and there is nothing you need to do.`,
      },
      eventFacts(event),
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
      eventFacts(event, ['Reason', reason]),
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
      eventFacts(event),
    ],
  }),
  eventChanged: ({ event, before, organiser, links }) => ({
    subject: `Changed: ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      { say: `${organiser} has changed ${changeWords(before)} of this event:` },
      changeFacts(event, before),
      ...links.map((link) => ({ link, label: 'Open the event' })),
      {
        say: 'Your link stays the same. Open the attached file to bring your calendar up to date.',
      },
    ],
  }),
  technicianOffer: ({ event, organiser, link }) => ({
    subject: `Can you be the technician? ${event.title}`,
    blocks: [
      { say: 'Hello,' },
      { say: `A technician is needed for this event of ${organiser}:` },
      eventFacts(event),
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
      eventFacts(event),
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
      { say: `${organiser} has changed ${changeWords(before)} of this event:` },
      changeFacts(event, before),
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
      eventFacts(event),
    ],
  }),
  receipt: ({ plan, price, receipt, seller, paidAt, timeZone, link }) => ({
    subject: `Receipt ${receipt}`,
    blocks: [
      { say: 'Hello,' },
      { say: 'Thank you for your payment. This is your receipt:' },
      {
        facts: [
          ['Receipt', receipt],
          ['For', plan === null ? 'Top-up of your balance' : planName(plan)],
          ['Paid', priceText(price)],
          ['On', zonedMoment('en', paidAt, timeZone)],
          ...(seller === '' ? [] : [['Seller', seller] as const]),
        ],
      },
      { link, label: 'See and print the receipt' },
    ],
  }),
  renewed: ({ plan, price, startsAt, endsAt, timeZone, link }) => ({
    subject: `Renewed: ${planName(plan)}`,
    blocks: [
      { say: 'Hello,' },
      { say: 'Your subscription was renewed:' },
      {
        facts: [
          ['Subscription', planName(plan)],
          ['Paid', priceText(price)],
          ['From', zonedMoment('en', startsAt, timeZone)],
          ['Until', zonedMoment('en', endsAt, timeZone)],
        ],
      },
      { link, label: 'See and print the receipt' },
      { say: 'You can turn off the auto-renew in My package at any time.' },
    ],
  }),
  renewalFailed: ({ plan, price, failure, nextAttemptAt, rightsUntil, timeZone, link }) => ({
    subject: `Not renewed yet: ${planName(plan)}`,
    blocks: [
      { say: 'Hello,' },
      {
        say:
          failure === 'lackOfBalance'
            ? 'Your balance does not cover the renewal of your subscription:'
            : 'Your card was declined when your subscription was renewed:',
      },
      {
        facts: [
          ['Subscription', planName(plan)],
          ['Price', priceText(price)],
          ...(nextAttemptAt
            ? [['Next try', zonedMoment('en', nextAttemptAt, timeZone)] as const]
            : []),
          ['Yours until', zonedMoment('en', rightsUntil, timeZone)],
        ],
      },
      { link, label: failure === 'lackOfBalance' ? 'Top up' : 'See what you can do' },
      {
        say: 'Until then everything stays as it is. If it cannot be paid by then, your subscription ends; your planned events stay.',
      },
    ],
  }),
  subscriptionEnded: ({ plan, reason, nowHolds, link }) => ({
    subject: `Ended: ${planName(plan)}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: {
          cancelled: `${planName(plan)} has ended, because its auto-renew is off.`,
          unpaid: `${planName(plan)} has ended, because its renewal could not be paid.`,
          over: `${planName(plan)} has ended: the time you bought is over.`,
          refunded: `${planName(plan)} has ended, because your payment for it goes back. Hours of it that were not used ended with it.`,
        }[reason],
      },
      {
        say:
          plan.kind === 'package'
            ? `You have ${(nowHolds && packageNameIn('en', nowHolds)) ?? 'the free package'} now. Your planned events stay.`
            : 'You can subscribe again at any time.',
      },
      { link, label: 'My package' },
    ],
  }),
  paymentReturned: ({ plan, price, number, link }) => ({
    subject: `Your payment goes back: ${planName(plan)}`,
    blocks: [
      { say: 'Hello,' },
      {
        say: 'Your payment came when this could not be given any more. All of it goes back to your card:',
      },
      {
        facts: [
          ['Order', number],
          ['For', planName(plan)],
          ['Goes back', priceText(price)],
        ],
      },
      { link, label: 'Your pay records' },
      { say: 'Your bank may take some days to show it. You need not do anything.' },
    ],
  }),
  mediaServerTrouble: ({ serverName, trouble, liveEvents, link }) => ({
    subject: {
      notAnswering: `Media server not answering: ${serverName}`,
      startFailed: `Media server not started: ${serverName}`,
      switchedOff: `Media server switched off: ${serverName}`,
    }[trouble],
    blocks: [
      { say: 'Hello,' },
      {
        say: {
          notAnswering:
            'This media server is running, but its engine has not answered three times. No further event is put on it until it does.',
          startFailed:
            'This media server was to be started for an event that begins soon, and could not be.',
          switchedOff:
            'Events run on this media server, and it was switched off, though not from here.',
        }[trouble],
      },
      {
        facts: [
          ['Media server', serverName],
          ['Running events on it', String(liveEvents)],
        ],
      },
      { link, label: 'See the media servers' },
    ],
  }),
}
