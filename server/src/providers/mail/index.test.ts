import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailerFor, senderOf } from './index.ts'
import type { ChosenMailServer } from '#platform/ports/mail.ts'
import { startMailStandIn, type MailStandIn } from './standIn.ts'

const mail = {
  to: 'a@example.test',
  subject: 's',
  text: 't',
  html: null,
  calendar: null,
  messageId: '<1@a>',
}

let standIn: MailStandIn
beforeAll(async () => {
  standIn = await startMailStandIn()
})
afterAll(() => standIn.stop())

const chosen = (changes: Partial<ChosenMailServer> = {}): ChosenMailServer => {
  const { hostname, port, username, password } = new URL(standIn.url)
  return {
    host: hostname,
    port: Number(port),
    security: 'none',
    userName: username,
    password,
    senderName: 'Booth "A"',
    senderAddress: 'desk@booth.example',
    ...changes,
  }
}
const anywhere = async (host: string) => host
const nothing = async () => null

test('A mail server from the environment is used with the sender of the installation, whatever the settings choose.', async () => {
  const mailer = mailerFor({
    env: {
      SMTP_URL: standIn.url,
      OPENBOOTH_PUBLIC_URL: 'https://booth.example:8443',
      OPENBOOTH_DEMO: true,
    },
    chosen: async () => chosen({ port: 1 }),
    addressOf: anywhere,
  })
  expect(await mailer.send(mail)).toBe('delivered')
  expect(standIn.arrived.at(-1)?.from).toBe('no-reply@booth.example')
})

test('Without a mail server in the environment mail uses the chosen one with its sender, from the moment of the choice.', async () => {
  let now: ChosenMailServer | null = null
  const mailer = mailerFor({
    env: { OPENBOOTH_DEMO: false },
    chosen: async () => now,
    addressOf: anywhere,
  })
  expect(await mailer.takesAs()).toBeNull()
  await expect(mailer.send(mail)).rejects.toThrow('SMTP_URL')
  now = chosen()
  expect(await mailer.takesAs()).toBe('delivered')
  expect(await mailer.send(mail)).toBe('delivered')
  expect(standIn.arrived.at(-1)?.from).toBe('desk@booth.example')
  expect(standIn.arrived.at(-1)?.raw).toContain(
    String.raw`From: "Booth \"A\"" <desk@booth.example>`,
  )
  await mailer.verify()
})

test('A chosen server at a forbidden address is not contacted, and the mail can be retried.', async () => {
  const before = standIn.arrived.length
  const mailer = mailerFor({
    env: { OPENBOOTH_DEMO: false },
    chosen: async () => chosen(),
    addressOf: () => Promise.reject(new Error('inside')),
  })
  await expect(mailer.send(mail)).rejects.toMatchObject({ failure: 'temporary', message: 'inside' })
  expect(standIn.arrived).toHaveLength(before)
})

test('A server chosen with encryption gets no data without encryption.', async () => {
  const before = standIn.arrived.length
  const mailer = mailerFor({
    env: { OPENBOOTH_DEMO: false },
    chosen: async () => chosen({ security: 'startTls' }),
    addressOf: anywhere,
  })
  await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS/)
  expect(standIn.arrived).toHaveLength(before)
})

test('Without any mail server demo mode stores mail for reading.', async () => {
  const demo = mailerFor({ env: { OPENBOOTH_DEMO: true }, chosen: nothing, addressOf: anywhere })
  expect(await demo.takesAs()).toBe('kept')
  expect(await demo.send(mail)).toBe('kept')
})

test('The sender is that of the environment, otherwise the chosen one, and special characters in a name have no effect.', () => {
  const server = { senderName: 'a" <x@y>, \\', senderAddress: 'a@b.example' }
  expect(senderOf({ MAIL_FROM: 'Ops <ops@b.example>' }, server)).toBe('Ops <ops@b.example>')
  expect(senderOf({}, server)).toBe(String.raw`"a\" <x@y>, \\" <a@b.example>`)
  expect(senderOf({}, { ...server, senderName: '' })).toBe('a@b.example')
})
