import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { enqueueMail } from '#platform/mail/mailOutbox.ts'
import type { Context } from '#platform/http/verb.ts'
import { mailFor } from '../mails/mailFor.ts'

interface ShutOut {
  readonly id: bigint
  readonly userName: string
  readonly emailAddress: string
  readonly language: string | null
}

/** Emails a user that an administrator has shut them out, with the reason. */
export const notifySuspended = async (
  tx: Transaction<Tables>,
  { at, actor, origin }: Context,
  kind: 'accountRejected' | 'accountBlacklisted',
  { id, userName, emailAddress, language }: ShutOut,
  reason: string,
): Promise<void> => {
  await enqueueMail(tx, at, {
    ...mailFor({
      language: (language as InterfaceLanguage | null) ?? 'en',
      kind,
      values: { userName, reason },
    }),
    to: emailAddress,
    causedBy: actor.id,
    dedupeKey: `${kind} ${id} ${origin.id}`,
  })
}
