import { setTimeout as wait } from 'node:timers/promises'
import { sendDueMail } from '#platform/mail/sendDueMail.ts'
import type { TestServer } from '#testing/server.ts'

const timeoutMilliseconds = 10_000
const betweenLooks = 20

/** Waits until `count` emails have arrived for this address and returns them as text. */
export const mailedTo = async (
  server: TestServer,
  emailAddress: string,
  count = 1,
): Promise<string[]> => {
  // The scheduled task would send them within a second.
  await sendDueMail(server.app.db, server.app.mailer, server.clock.now())
  for (let waited = 0; waited < timeoutMilliseconds; waited += betweenLooks) {
    const mails = server.mail.arrived.filter(({ to }) => to.includes(emailAddress))
    if (mails.length >= count) return mails.map(({ raw }) => readable(raw))
    await wait(betweenLooks)
  }
  throw new Error(`No mail number ${count} came for ${emailAddress}.`)
}

// Undoes quoted-printable as far as codes and links need it.
const readable = (raw: string): string =>
  raw
    .replaceAll(/(?<![=?])=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll('=23', '#')
