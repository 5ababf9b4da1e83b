import { daysAfter } from '@openbooth/contract/time/days'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import { enqueueMail, takeBackMails } from '#platform/mail/mailOutbox.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { hashOf, newToken } from '#platform/http/session.ts'
import { mailFor } from '../mails/mailFor.ts'

const linkValidDays = 7

interface LinkHolder {
  readonly id: bigint
  readonly userName: string
  readonly emailAddress: string
  readonly language: InterfaceLanguage | null
}

/**
 * Emails a user, whose row is locked or new, a one-time link that sets the password. Earlier links
 * become invalid, and unsent ones are discarded.
 * @param causedBy the administrator
 * @returns when the link expires
 */
export const mailPasswordLink = async (
  tx: Transaction<Tables>,
  { env }: Pick<App, 'env'>,
  at: Date,
  { id, userName, emailAddress, language }: LinkHolder,
  causedBy: bigint,
): Promise<Date> => {
  const secret = newToken()
  const expiresAt = daysAfter(at, linkValidDays)
  const earlier = await tx
    .updateTable('passwordLinks')
    .set((link) => ({ usedAt: link.fn.coalesce('usedAt', link.val(at)) }))
    .where('userId', '=', id)
    .returning('mailId')
    .execute()
  const earlierMails = earlier.map(({ mailId }) => mailId).filter((mailId) => mailId !== null)
  await takeBackMails(tx, at, earlierMails)
  // After the `#`, so that the secret is in no log and no Referer.
  const link = `${publicUrl(env)}/findPwd#${secret}`
  const mailId = await enqueueMail(tx, at, {
    ...mailFor({
      language: language ?? 'en',
      kind: 'setPasswordLink',
      values: { userName, link },
    }),
    to: emailAddress,
    causedBy,
    uselessFrom: expiresAt,
    dedupeKey: `set password ${id} ${earlier.length}`,
  })
  await tx
    .insertInto('passwordLinks')
    .values({ secretHash: hashOf(secret), userId: id, createdAt: at, expiresAt, mailId })
    .execute()
  return expiresAt
}
