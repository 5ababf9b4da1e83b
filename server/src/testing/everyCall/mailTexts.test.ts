import { interfaceLanguages } from '@openbooth/contract/fields'
import type { MailKind } from '@openbooth/contract/installation/outbox/rules'
import { describe, expect, test } from 'vitest'
import { accountMailsInChinese } from '#users/user/mails/chinese.ts'
import { accountMailsInEnglish } from '#users/user/mails/english.ts'
import type { AccountMails } from '#users/user/mails/kinds.ts'
import { eventMailsInChinese } from '#events/event/mails/chinese.ts'
import { eventMailsInEnglish } from '#events/event/mails/english.ts'
import type { EventMails } from '#events/event/mails/kinds.ts'
import { joinCodeMailsInChinese } from '#events/joinCode/mails/chinese.ts'
import { joinCodeMailsInEnglish } from '#events/joinCode/mails/english.ts'
import type { JoinCodeMails } from '#events/joinCode/mails/kinds.ts'
import { scheduleMailsInChinese } from '#events/programmePeople/mails/chinese.ts'
import { scheduleMailsInEnglish } from '#events/programmePeople/mails/english.ts'
import type { ScheduleMails } from '#events/programmePeople/mails/kinds.ts'
import { paymentMailsInChinese } from '#money/payment/mails/chinese.ts'
import { paymentMailsInEnglish } from '#money/payment/mails/english.ts'
import type { PaymentMails } from '#money/payment/mails/kinds.ts'
import { reportMailsInChinese } from '#live/report/mails/chinese.ts'
import { reportMailsInEnglish } from '#live/report/mails/english.ts'
import type { ReportMails } from '#live/report/mails/kinds.ts'
import { subscriptionMailsInChinese } from '#money/subscription/mails/chinese.ts'
import { subscriptionMailsInEnglish } from '#money/subscription/mails/english.ts'
import type { SubscriptionMails } from '#money/subscription/mails/kinds.ts'
import { technicianMailsInChinese } from '#events/technician/mails/chinese.ts'
import { technicianMailsInEnglish } from '#events/technician/mails/english.ts'
import type { TechnicianMails } from '#events/technician/mails/kinds.ts'
import { workspaceMailsInChinese } from '#users/workspace/mails/chinese.ts'
import { workspaceMailsInEnglish } from '#users/workspace/mails/english.ts'
import type { WorkspaceMails } from '#users/workspace/mails/kinds.ts'
import { healthMails, type HealthMails } from '#installation/health/mails.ts'
import { alarmMails, type AlarmMails } from '#live/alarms/mails.ts'
import { mediaServerMails, type MediaServerMails } from '#installation/mediaServer/mails.ts'
import { webhookMails, type WebhookMails } from '#installation/webhook/mails.ts'
import { settingMails, type SettingMails } from '#installation/setting/mails.ts'
import { listenerEventMailFor } from '#events/event/mails/listenerMails.ts'
import { listenerMailFor } from '#events/joinCode/mails/listenerMails.ts'
import { listenerLanguages } from '@openbooth/contract/languages/listenerLanguages'
import {
  hasRightToLeft,
  isolated,
  textDirection,
} from '@openbooth/contract/languages/textDirection'
import { writesMails } from '#platform/mail/mailText.ts'

type MailValues = AccountMails &
  EventMails &
  JoinCodeMails &
  PaymentMails &
  ReportMails &
  ScheduleMails &
  SubscriptionMails &
  TechnicianMails &
  WorkspaceMails &
  MediaServerMails &
  HealthMails &
  AlarmMails &
  WebhookMails &
  SettingMails

/** The texts of all features. */
const mailFor = writesMails<MailValues>({
  en: {
    ...accountMailsInEnglish,
    ...eventMailsInEnglish,
    ...joinCodeMailsInEnglish,
    ...paymentMailsInEnglish,
    ...reportMailsInEnglish,
    ...scheduleMailsInEnglish,
    ...subscriptionMailsInEnglish,
    ...technicianMailsInEnglish,
    ...workspaceMailsInEnglish,
    ...mediaServerMails.en,
    ...healthMails.en,
    ...alarmMails.en,
    ...webhookMails.en,
    ...settingMails.en,
  },
  zh: {
    ...accountMailsInChinese,
    ...eventMailsInChinese,
    ...joinCodeMailsInChinese,
    ...paymentMailsInChinese,
    ...reportMailsInChinese,
    ...scheduleMailsInChinese,
    ...subscriptionMailsInChinese,
    ...technicianMailsInChinese,
    ...workspaceMailsInChinese,
    ...mediaServerMails.zh,
    ...healthMails.zh,
    ...alarmMails.zh,
    ...webhookMails.zh,
    ...settingMails.zh,
  },
})

const event = {
  title: 'Annual <b>meeting</b> & "more"',
  startsAt: new Date('2026-11-21T06:00:00Z'),
  endsAt: new Date('2026-11-21T08:30:00Z'),
  timeZone: 'Asia/Shanghai',
}
const link = 'https://booth.example/live/q7Xw?x=1&y=2'
const price = { amount: 64_900n, currency: 'USD' }
const organiser = 'Lin <script>alert(1)</script>'

const before = {
  title: 'Yearly <i>meeting</i>',
  time: {
    startsAt: new Date('2026-11-21T05:00:00Z'),
    endsAt: new Date('2026-11-21T07:30:00Z'),
    timeZone: 'Asia/Tokyo',
  },
}
const words = 'Bring <u>headphones</u>'
const entry = {
  ...event,
  room: 'Hall <b>2</b>',
  role: 'interpreter' as const,
  booth: 'French',
  works: [event],
}
const invitation = { event, organiser, link, words, isReminder: false }

const samples: { [Kind in MailKind]: MailValues[Kind] } = {
  reportReady: {
    event,
    live: 5_400_000,
    peak: 240,
    average: 180.5,
    alarms: 2,
    hasGaps: true,
    link,
  },
  ownReportReady: { event, turns: 3, onAir: 2_700_000, longest: 1_500_000, link },
  registerCode: { code: '483920' },
  findPasswordCode: { code: '483920' },
  changeEmailCode: { code: '483920' },
  testMail: { link },
  singleSignOnCode: { code: '483920' },
  identityChanged: {
    userName: 'min',
    provider: 'Example <i>Ltd</i>',
    isLinked: true,
    at: event.startsAt,
    timeZone: 'Asia/Shanghai',
    link,
  },
  breakGlassUsed: {
    userName: 'min',
    address: '192.0.2.7',
    at: event.startsAt,
    timeZone: 'Asia/Shanghai',
    link,
  },
  setPasswordLink: { userName: 'min', link },
  accountApproved: { userName: 'min', link },
  accountRejected: { userName: 'min', reason: 'No <i>such</i> company' },
  accountBlacklisted: { userName: 'min', reason: 'Sent <i>spam</i>' },
  passwordChanged: { userName: 'min', at: event.startsAt, timeZone: 'Asia/Shanghai', link },
  apiKeyCreated: {
    userName: 'min',
    name: 'Calendar of the faculty',
    at: event.startsAt,
    timeZone: 'Asia/Shanghai',
    link,
  },
  newDevice: {
    userName: 'min',
    device: 'Firefox, Windows',
    address: '203.0.113.9',
    at: event.startsAt,
    timeZone: 'Asia/Shanghai',
    link,
  },
  secondFactorChanged: {
    userName: 'min',
    change: 'passkeyAdded',
    at: event.startsAt,
    timeZone: 'Asia/Shanghai',
    link,
  },
  codesGuessed: {
    userName: 'min',
    address: '203.0.113.7',
    at: event.startsAt,
    timeZone: 'Asia/Shanghai',
    link,
  },
  secondFactorReset: { userName: 'min', at: event.startsAt, timeZone: 'Asia/Shanghai', link },
  emailChanged: {
    userName: 'min',
    from: 'old@example.test',
    to: 'new@example.test',
    at: event.startsAt,
    timeZone: 'Asia/Shanghai',
    link,
    isOld: true,
    isByAdmin: false,
  },
  teamInvitation: {
    teamName: 'Team <b>4</b>',
    eventName: null,
    inviter: organiser,
    role: 'planner',
    link,
  },
  invitationAnswered: {
    userName: 'min',
    name: organiser,
    emailAddress: 'new@example.test',
    teamName: 'Team <b>4</b>',
    eventName: event.title,
    role: 'host',
    accepts: true,
    link,
  },
  memberRoleChanged: {
    userName: 'min',
    teamName: 'Team <b>4</b>',
    role: 'viewer',
    by: organiser,
    link,
  },
  memberRemoved: { userName: 'min', teamName: 'Team <b>4</b>', eventName: null, by: organiser },
  ownershipOffered: { userName: 'min', teamName: 'Team <b>4</b>', by: organiser, link },
  ownershipChanged: {
    userName: 'min',
    teamName: 'Team <b>4</b>',
    newOwner: organiser,
    outcome: 'named',
    reason: 'Left <i>the company</i>',
    link,
  },
  staffInvitation: {
    ...invitation,
    seat: 'interpreter',
    languages: ['French', '中文'],
    isPublished: true,
    documents: 2,
  },
  listenerInvitation: { ...invitation, code: '483920' },
  eventWaits: { event, link },
  eventNotHeld: { event },
  eventCancelled: { event, organiser },
  eventEndedByAdmin: { event, act: 'cancelled', reason: 'Sold <i>twice</i>', link },
  eventCouldNotBeHeld: { event },
  assignmentCancelled: { event, organiser, seat: 'interpreter' },
  eventChanged: { event, before, organiser, links: [link] },
  scheduleInvitation: {
    programme: event.title,
    organiser,
    entries: [entry],
    more: 2,
    link,
    calendar: 'https://booth.example/calendar/secret.ics',
    words,
    isReminder: false,
    isPublished: true,
  },
  scheduleChanged: {
    programme: event.title,
    organiser,
    added: [entry],
    changed: [{ before: { ...entry, room: '' }, now: entry }],
    removed: [entry],
    link,
  },
  technicianOffer: { event, organiser, link },
  technicianConfirmed: { event, organiser, link },
  technicianChanged: { event, before, organiser, link, mustAnswer: true },
  technicianCancelled: { event, organiser },
  technicianAccepted: { event, technician: 'Ada <b>L</b>', isOwn: false, link },
  technicianDeclined: { event, technician: 'Ada <b>L</b>', isOwn: false, link },
  technicianMissing: { event, isOwn: false, link },
  receipt: {
    what: 'Team <b>4</b>, monthly',
    price,
    receipt: 'R-000042',
    seller: 'Booth <i>GmbH</i>',
    paidAt: event.startsAt,
    timeZone: 'Asia/Shanghai',
    link,
  },
  renewed: {
    plan: { kind: 'package', packageName: 'Team <b>4</b>', packageNameZh: '团队 <b>4</b>' },
    price,
    startsAt: event.startsAt,
    endsAt: new Date('2026-12-21T06:00:00Z'),
    timeZone: 'Asia/Shanghai',
    link,
  },
  renewalFailed: {
    plan: { kind: 'byot', packageName: null, packageNameZh: null },
    price,
    failure: 'lackOfBalance',
    nextAttemptAt: new Date('2026-11-22T06:00:00Z'),
    rightsUntil: new Date('2026-11-28T06:00:00Z'),
    timeZone: 'Asia/Shanghai',
    link,
  },
  subscriptionEnded: {
    plan: { kind: 'technicianHours', packageName: null, packageNameZh: null },
    reason: 'unpaid',
    link,
  },
  paymentReturned: {
    plan: { kind: 'package', packageName: 'Team', packageNameZh: '' },
    price: { amount: 64_900n, currency: 'USD' },
    number: '123456789012',
    link,
  },
  mediaServerTrouble: {
    serverName: 'Frankfurt <b>1</b>',
    trouble: 'notAnswering',
    liveEvents: 2,
    link,
  },
  unseenAlarms: {
    title: 'Summit <b>1</b>',
    alarms: [{ kind: 'noSpeech', about: { en: 'French', zh: '法语' }, minutes: 2 }],
    link,
  },
  webhookSwitchedOff: { host: 'hooks.example.org', link },
  installationTrouble: {
    trouble: 'lateScheduledTask',
    subject: 'settle events',
    lastedMinutes: null,
    link,
  },
}
const codeKinds = [
  'registerCode',
  'findPasswordCode',
  'changeEmailCode',
  'singleSignOnCode',
  'listenerInvitation',
] as const
const linkKinds = [
  'testMail',
  'setPasswordLink',
  'passwordChanged',
  'apiKeyCreated',
  'identityChanged',
  'breakGlassUsed',
  'emailChanged',
  'newDevice',
  'secondFactorChanged',
  'codesGuessed',
  'secondFactorReset',
  'eventEndedByAdmin',
  'staffInvitation',
  'listenerInvitation',
  'eventWaits',
  'eventChanged',
  'scheduleInvitation',
  'scheduleChanged',
  'technicianOffer',
  'technicianConfirmed',
  'technicianChanged',
  'renewed',
  'renewalFailed',
  'subscriptionEnded',
  'paymentReturned',
  'mediaServerTrouble',
  'installationTrouble',
  'unseenAlarms',
  'webhookSwitchedOff',
] as const
const kinds = Object.keys(samples) as MailKind[]

describe.each(interfaceLanguages)('in "%s"', (language) => {
  test.each(kinds)('%s has a subject without secrets and HTML without active content.', (kind) => {
    const { subject, text, html } = mailFor({ language, kind, values: samples[kind] })
    expect(subject).toBeTruthy()
    expect(subject).not.toMatch(/483920|q7Xw/)
    expect(html).not.toMatch(/<script|<b>|<img|<link|src=|\son\w+=/i)
    expect(text).not.toMatch(/undefined|\[object/)
  })

  test.each(kinds)('%s uses the terms of the glossary.', (kind) => {
    const { subject, text } = mailFor({ language, kind, values: samples[kind] })
    expect(subject + text).not.toMatch(/同传间|活动|口译|现场|技术人员|代码|参会码|你/)
  })

  test.each(codeKinds)('%s contains the code in text and HTML.', (kind) => {
    const { text, html } = mailFor({ language, kind, values: samples[kind] })
    expect(text).toContain('483920')
    expect(html).toContain('483920')
  })

  test.each(linkKinds)('%s contains the link in text and HTML.', (kind) => {
    const { text, html } = mailFor({ language, kind, values: samples[kind] })
    expect(text).toContain(link)
    expect(html).toContain('href="https://booth.example/live/q7Xw?x=1&amp;y=2"')
  })

  test('An email to a user greets the user by name.', () => {
    const { text } = mailFor({ language, kind: 'accountApproved', values: samples.accountApproved })
    expect(text).toMatch(/^(?:Hello min,|min，您好！)$/m)
  })

  test('An invitation contains the time in both time zones, the languages and the link.', () => {
    const { text } = mailFor({ language, kind: 'staffInvitation', values: samples.staffInvitation })
    expect(text).toMatch(/14:00–16:30/)
    expect(text).toMatch(/06:00–08:30 UTC/)
    expect(text).toContain('GMT+08:00')
    expect(text).toMatch(/French.+中文/)
    expect(text).toContain(link)
  })

  test('A renewal contains the amount and, in the time zone of the reader, its period.', () => {
    const { text } = mailFor({ language, kind: 'renewed', values: samples.renewed })
    expect(text).toMatch(/\$649\.00/)
    expect(text).toMatch(/14:00.+GMT\+08:00/)
    expect(text).toMatch(/21 Dec 2026|2026年12月21日/)
  })

  test('A failed renewal contains the next attempt and the last day of the package.', () => {
    const { text } = mailFor({ language, kind: 'renewalFailed', values: samples.renewalFailed })
    expect(text).toMatch(/22 Nov 2026|2026年11月22日/)
    expect(text).toMatch(/28 Nov 2026|2026年11月28日/)
  })

  test('A title cannot break the subject line.', () => {
    const title = `Meeting\r\nBcc: evil@example.test ${'x'.repeat(300)}`
    const values = { event: { ...event, title }, organiser }
    const { subject } = mailFor({ language, kind: 'eventCancelled', values })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(subject.length).toBeLessThanOrEqual(150)
  })
})

test('A link that is no web address appears as text.', () => {
  const values = { userName: 'min', link: 'javascript:alert(1)' }
  const { html } = mailFor({ language: 'en', kind: 'setPasswordLink', values })
  expect(html).not.toContain('href="javascript:')
})

test.each(listenerLanguages)(
  'The invitation for listeners in %s has all values and the direction of the language.',
  (language) => {
    const values = { ...samples.listenerInvitation, organiser: 'Lin' }
    const { subject, text, html } = listenerMailFor({
      language,
      kind: 'listenerInvitation',
      values,
    })
    const direction = textDirection(language)
    expect(html).toContain(`dir="${direction}"`)
    expect(hasRightToLeft(subject)).toBe(direction === 'rtl')
    for (const part of [values.event.title, values.organiser, values.code, values.words, link])
      expect(text).toContain(part)
    expect(text).not.toMatch(/\{\{|undefined/)
    const reminder = { ...values, isReminder: true }
    const again = listenerMailFor({ language, kind: 'listenerInvitation', values: reminder })
    expect(again.subject).not.toBe(subject)
  },
)

test.each(listenerLanguages)(
  'The emails about changes and cancellations in %s have all values and the direction of the language.',
  (language) => {
    const direction = textDirection(language)
    const written = (['eventChanged', 'eventCancelled', 'eventCouldNotBeHeld'] as const).map(
      (kind) => listenerEventMailFor({ language, kind, values: { ...samples[kind] } }),
    )
    for (const { subject, text, html } of written) {
      expect(html).toContain(`dir="${direction}"`)
      expect(hasRightToLeft(subject)).toBe(direction === 'rtl')
      expect(text).toContain(event.title)
      expect(text).not.toMatch(/\{\{|undefined/)
    }
    const [changed, cancelled] = written.map(({ text }) => text)
    for (const part of [before.title, organiser, link]) expect(changed).toContain(part)
    expect(cancelled).toContain(organiser)
  },
)

test('An English email isolates Arabic names within sentences, and its subject has no marks.', () => {
  const values = { event: { ...event, title: 'اجتماع (2026)' }, organiser: 'محمد', link, words: '' }
  const { subject, text, html } = mailFor({
    language: 'en',
    kind: 'listenerInvitation',
    values: { ...values, isReminder: false, code: '4839 2017' },
  })
  expect(subject).toBe('Invitation: اجتماع (2026)')
  expect(text).toContain(`${isolated('محمد')} invites you`)
  expect(html).toContain(`>${isolated('اجتماع (2026)')}<`)
  expect(html).toContain('<html lang="en" dir="ltr">')
})
