import type { NotificationKind } from '@openbooth/contract/users/workspace/rules'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { contactsOf, type Contact } from './contacts.ts'
import { enqueueMails } from './mailOutbox.ts'
import type { MailText } from './mailText.ts'

interface News {
  readonly about: NotificationKind
  /** Sent once to each member. */
  readonly occasion: string
  /** The email is not sent after this time. Absent: no limit. */
  readonly uselessFrom?: Date
  readonly mailIn: (reader: Contact) => MailText
}

/** Writes an email to every member of a workspace who receives emails about a subject. */
export const mailMembers = async (
  tx: Transaction<Tables>,
  at: Date,
  workspaceId: bigint,
  { about, occasion, uselessFrom, mailIn }: News,
): Promise<void> => {
  const readers = await contactsOf(tx, workspaceId, about)
  await enqueueMails(
    tx,
    at,
    readers.map((reader) => ({
      ...mailIn(reader),
      to: reader.emailAddress,
      causedBy: null,
      dedupeKey: `${occasion}${reader.suffix}`,
      ...(uselessFrom && { uselessFrom }),
    })),
  )
}
