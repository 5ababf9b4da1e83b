import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { role } from '@openbooth/contract/roles'
import { approval } from '@openbooth/contract/users/user/approval'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { enqueueMail } from './mailOutbox.ts'
import type { MailText } from './mailText.ts'

interface News {
  /** Sent once to each administrator. */
  readonly occasion: string
  readonly mailIn: (language: InterfaceLanguage) => MailText
}

/** Writes an email to every administrator who can sign in, each in their own language. */
export const mailAdministrators = async (
  tx: Transaction<Tables>,
  at: Date,
  { occasion, mailIn }: News,
): Promise<void> => {
  const administrators = await tx
    .selectFrom('users as u')
    .innerJoin('workspaces as w', 'w.id', 'u.id')
    .select(['u.id', 'u.emailAddress', 'u.language'])
    .where('w.role', '=', role.admin)
    .where('inBlacklist', '=', false)
    .where('approval', '=', approval.approved)
    .execute()
  for (const { id, emailAddress, language } of administrators)
    await enqueueMail(tx, at, {
      ...mailIn((language ?? 'en') as InterfaceLanguage),
      to: emailAddress,
      causedBy: null,
      dedupeKey: `${occasion} to ${id}`,
    })
}
