import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { role } from '@openbooth/contract/roles'
import { approval } from '@openbooth/contract/users/user/approval'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { enqueueMails } from './mailOutbox.ts'
import type { MailText } from './mailText.ts'

interface News {
  /** Sent once to each administrator. */
  readonly occasion: string
  /** @param timeZone IANA name */
  readonly mailIn: (language: InterfaceLanguage, timeZone: string) => MailText
  /** The user whose act it reports. Absent: the platform. */
  readonly causedBy?: bigint
}

/** Writes an email to every administrator who can sign in, each in their own language. */
export const mailAdministrators = async (
  tx: Transaction<Tables>,
  at: Date,
  { occasion, mailIn, causedBy }: News,
): Promise<void> => {
  const administrators = await tx
    .selectFrom('users as u')
    .innerJoin('workspaces as w', 'w.id', 'u.id')
    .select(['u.id', 'u.emailAddress', 'u.language', 'u.timeZone'])
    .where('w.role', '=', role.admin)
    .where('inBlacklist', '=', false)
    .where('approval', '=', approval.approved)
    .execute()
  await enqueueMails(
    tx,
    at,
    administrators.map(({ id, emailAddress, language, timeZone }) => ({
      ...mailIn((language ?? 'en') as InterfaceLanguage, timeZone ?? 'UTC'),
      to: emailAddress,
      causedBy: causedBy ?? null,
      dedupeKey: `${occasion} to ${id}`,
    })),
  )
}
