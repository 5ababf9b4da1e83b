import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { enqueueMail } from '#platform/mail/mailOutbox.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import type { Context } from '#platform/http/verb.ts'
import { mailFor } from '../mails/mailFor.ts'

interface Approved {
  readonly id: bigint
  readonly userName: string
  readonly emailAddress: string
  readonly language: string | null
}

/** Mails a user who waited that signing in works now. */
export const notifyApproved = async (
  tx: Transaction<Tables>,
  { app, at, actor }: Context,
  { id, userName, emailAddress, language }: Approved,
): Promise<void> => {
  await enqueueMail(tx, at, {
    ...mailFor({
      language: (language as InterfaceLanguage | null) ?? 'en',
      kind: 'accountApproved',
      values: { userName, link: `${publicUrl(app.env)}/login` },
    }),
    to: emailAddress,
    causedBy: actor.id,
    dedupeKey: `approved ${id} ${at.getTime()}`,
  })
}
