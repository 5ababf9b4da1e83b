import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/database.ts'
import type { TestDatabase } from '#testing/database/database.ts'
import { openDatabase } from '#platform/database/database.ts'
import type { Database } from '#platform/database/database.ts'
import { serveDemoOutbox } from './demoOutbox.ts'
import { enqueueMail } from './mailOutbox.ts'
import type { OutgoingMail } from './mailOutbox.ts'

const http = fastify()
let scratch: TestDatabase
let db: Database
beforeAll(async () => {
  scratch = await testDatabase()
  db = openDatabase(scratch.url)
  serveDemoOutbox(http, db)
})
afterAll(async () => {
  await http.close()
  await db.close()
  await scratch.drop()
})
afterEach(async () => {
  await db.query.deleteFrom('mailOutbox').execute()
})

let written = 0
const write = (mail: Partial<OutgoingMail>) =>
  db.transaction((tx) =>
    enqueueMail(tx, new Date(Date.UTC(2026, 2, 1, 12, 0, written++)), {
      kind: 'testMail',
      causedBy: null,
      html: '',
      to: 'anna@example.test',
      subject: 'Hello',
      text: 'Text',
      dedupeKey: `mail ${written}`,
      ...mail,
    }),
  )
const open = async (query = '') => (await http.inject(`/demo/outbox${query}`)).body

test('The page shows each mail with its text, newest first.', async () => {
  await write({ subject: 'Older', text: 'Code 111111' })
  await write({ subject: 'Newer', text: 'Code 222222' })
  const page = await open()
  expect(page).toContain('Code 111111')
  expect(page.indexOf('Newer')).toBeLessThan(page.indexOf('Older'))
  expect(page).toContain('2026-03-01 12:00:00 UTC')
})

test('The page can be filtered by recipient, with literal wildcards.', async () => {
  await write({ to: 'Anna@example.test', text: 'for anna' })
  await write({ to: 'ben_1@example.test', text: 'for ben' })
  expect(await open('?to=anna%40EXAMPLE')).toContain('for anna')
  expect(await open('?to=anna%40EXAMPLE')).not.toContain('for ben')
  expect(await open('?to=n_1')).toContain('for ben')
  expect(await open('?to=%25')).not.toContain('for ')
  expect(await open('?to=a&to=b')).toContain('for ben')
})

test('Hostile mails and addresses are shown as text.', async () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`
  await write({ to: `x@${hostile}`, subject: hostile, text: `${hostile} </div></article>` })
  await write({ text: `go to https://a.test/"onmouseover="alert(1) or javascript:alert(1)` })
  const page = await open(`?to=${encodeURIComponent(hostile)}`)
  expect(page + (await open())).not.toMatch(/<script|<img|"onmouseover|href="javascript/i)
  expect(page).toContain('&lt;script&gt;')
  const { headers } = await http.inject('/demo/outbox')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe/)
  expect(headers['cache-control']).toBe('no-store')
})

test('Web addresses become links of exactly their length.', async () => {
  await write({ text: '打开 https://booth.example/live/a?x=1&y=2，谢谢。' })
  expect(await open()).toContain('<a href="https://booth.example/live/a?x=1&amp;y=2">')
})

test('A calendar file can be downloaded.', async () => {
  const event = 'BEGIN:VEVENT\r\nUID:code-1@openbooth\r\nEND:VEVENT\r\n'
  await write({ calendar: `BEGIN:VCALENDAR\r\n${event}END:VCALENDAR\r\n` })
  const [, encoded = ''] = /base64,([^"]+)"/.exec(await open()) ?? []
  expect(Buffer.from(encoded, 'base64').toString()).toMatch(/^BEGIN:VCALENDAR/)
})

test('An empty mailbox says so, and an empty search offers the way back.', async () => {
  expect(await open()).toContain('No emails yet')
  const none = await open('?to=nobody')
  expect(none).toContain('No emails to “nobody”')
  expect(none).toContain('href="/demo/outbox">Show all')
})

const settle = (state: 'sent' | 'failed' | 'dropped', left: object = { bodyText: '' }) => {
  const settledAt = new Date('2026-03-01T12:00:00Z')
  const sentAt = state === 'sent' ? settledAt : null
  return db.query
    .updateTable('mailOutbox')
    .set({ state, sentAt, settledAt, ...left })
    .execute()
}

test('A mail with deleted text says whether it was sent, abandoned or withdrawn.', async () => {
  await write({})
  await settle('sent')
  expect(await open()).toContain('Sent through the mail server')
  await settle('failed')
  expect(await open()).toContain('Delivery failed')
  await settle('dropped')
  expect(await open()).toContain('Cancelled before it was sent')
})

test('A mail that stayed in the demo is not shown as sent.', async () => {
  await write({})
  await settle('sent', {})
  const page = await open()
  expect(page).toContain('Stored here')
  expect(page).not.toContain('>Sent ')
})

test('The page has its own styles and loads nothing external.', async () => {
  const page = await open()
  expect(page).not.toMatch(/<style|style=|https?:\/\//)
  const style = await http.inject('/demo/outbox.css')
  expect(style.headers['content-type']).toMatch(/^text\/css/)
  expect(style.body).toContain('prefers-color-scheme: dark')
})
