import { expect } from 'vitest'
import { sendDueMail } from '#platform/mail/sendDueMail.ts'
import type { TestServer } from '#testing/server.ts'

/**
 * Sends all due emails and returns those that reached an address, each as its decoded parts: text,
 * HTML and calendar file with unfolded lines.
 */
export const mailsThatReached = async (server: TestServer, address: string): Promise<string[]> => {
  const { db, mailer } = server.app
  await sendDueMail(db, mailer, server.clock.now())
  const pending = async () => {
    const rows = await db.query
      .selectFrom('mailOutbox')
      .select('id')
      .where('recipient', '=', address)
      .where('state', '=', 'pending')
      .execute()
    return rows.length
  }
  await expect.poll(pending, { timeout: 8_000 }).toBe(0)
  return server.mail.arrived
    .filter(({ to }) => to.includes(address))
    .map(({ raw }) => readable(raw))
}

const readable = (raw: string): string =>
  raw
    .split(/\r\n--.*\r\n/)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n')
      const content = body.join('\r\n\r\n')
      if (/transfer-encoding: base64/i.test(head))
        return Buffer.from(content, 'base64').toString('utf8')
      return /transfer-encoding: quoted-printable/i.test(head) ? unquoted(content) : content
    })
    .join('\n')
    .replaceAll('\r\n ', '')

const unquoted = (content: string): string =>
  Buffer.from(
    content
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
