import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { NotificationKind } from '@openbooth/contract/users/workspace/rules'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '#platform/database/database.ts'

/** A person who receives emails of a workspace. */
export interface Contact {
  readonly id: bigint
  readonly userName: string
  readonly emailAddress: string
  readonly language: InterfaceLanguage
  /** IANA name. */
  readonly timeZone: string
  /** Appended to the dedupe key of an email that several people receive; empty for one's own. */
  readonly suffix: string
}

/** The members who receive the emails of a workspace about a subject. */
export const contactsOf = async (
  db: Reader,
  workspaceId: bigint,
  kind: NotificationKind,
): Promise<Contact[]> => {
  const { rows } = await sql<Omit<Contact, 'suffix'>>`
    select id, user_name as "userName", email_address as "emailAddress",
      coalesce(language, 'en') as language, coalesce(time_zone, 'UTC') as "timeZone"
    from workspace_readers(${workspaceId}, ${kind})`.execute(db)
  return rows.map((row) => ({ ...row, suffix: row.id === workspaceId ? '' : ` to ${row.id}` }))
}

/**
 * The id of a workspace's contact person, for addresses in documents and Reply-To.
 * @param table alias of the workspaces in the query
 */
export const contactOf = (table: string): RawBuilder<bigint> => {
  const id = sql.ref(`${table}.id`)
  // Most workspaces are personal, and their user is known without a call.
  return sql<bigint>`case when ${sql.ref(`${table}.is_personal`)} then ${id} else contact_of(${id}) end`
}
