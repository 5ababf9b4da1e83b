import { expect, test } from 'vitest'
import { mailerFor } from './index.ts'
import { startMailStandIn } from './standIn.ts'

const mail = {
  to: 'a@example.test',
  subject: 's',
  text: 't',
  html: null,
  calendar: null,
  messageId: '<1@a>',
}

test('With a mail server set, mail leaves the house, from the address of the installation.', async () => {
  const standIn = await startMailStandIn()
  const mailer = mailerFor({
    SMTP_URL: standIn.url,
    OPENBOOTH_PUBLIC_URL: 'https://booth.example:8443',
    OPENBOOTH_DEMO: true,
  })
  await mailer.send(mail)
  expect(standIn.arrived[0]?.from).toBe('no-reply@booth.example')
  expect(mailer.delivers).toBe(true)
  await standIn.stop()
})

test('Without one, demo mode keeps mail to be read, and any other mode says what is missing.', async () => {
  const demo = mailerFor({ OPENBOOTH_DEMO: true })
  await demo.send(mail)
  expect(demo.delivers).toBe(false)
  await expect(mailerFor({ OPENBOOTH_DEMO: false }).send(mail)).rejects.toThrow('SMTP_URL')
})
