import { sql, type Transaction } from 'kysely'
import type { Permission } from '@openbooth/contract/permissions'
import type { Reader, Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Actor } from '#platform/http/session.ts'
import { mailFacts, type MailFacts } from '#platform/mail/mailStatus.ts'
import { mayAsParty } from '../event/index.ts'

/**
 * A programme whose people the actor may see or invite. For other users' programmes the error is the
 * same as for missing ones.
 * @throws Programme Not Found
 */
export const requireProgramme = async (
  db: Reader,
  actor: Actor,
  id: bigint,
  permission: Permission,
): Promise<void> => {
  const found = await db
    .selectFrom('programmes')
    .select('ownerId')
    .where('id', '=', id)
    .executeTakeFirst()
  const parties = found && { ownerId: found.ownerId, customerId: null, managerRole: null }
  if (!parties || !mayAsParty(actor, parties, permission)) refuse('Programme Not Found')
}

/** Locks a programme against saves of its events, so that its seats do not change meanwhile. */
export const lockSeatsOf = async (tx: Transaction<Tables>, id: bigint): Promise<void> => {
  await tx.selectFrom('programmes').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** The seats with one address in the events of a programme that are not cancelled. */
interface PersonRow {
  /** In lower case. */
  readonly address: string
  readonly names: readonly string[]
  readonly roles: readonly ('speaker' | 'interpreter')[]
  readonly events: number
  readonly eventsAhead: number
  readonly seatsLeftOut: number
  /** Null: never invited. */
  readonly id: bigint | null
  readonly name: string | null
  /** The address as its person or the first seat writes it. */
  readonly emailAddress: string
  readonly issueKey: string | null
  readonly mailedAt: Date | null
  readonly notifiedAt: Date | null
  readonly openedAt: Date | null
  readonly mail: MailFacts | null
}

/** People of a programme by address, from its current seats. */
export const peopleOf = async (db: Reader, programmeId: bigint): Promise<readonly PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select found.address, found.names, found.roles, found.events, found."eventsAhead",
      case when p.id is null then 0 else found.seats - found.matched end as "seatsLeftOut",
      p.id, p.name, coalesce(p.email_address, found."firstAddress") as "emailAddress", p.issue_key as "issueKey",
      p.mailed_at as "mailedAt", p.notified_at as "notifiedAt", p.opened_at as "openedAt",
      ${mailFacts('o')} as mail
    from (
      select lower(s.email_address) as address, min(s.email_address) as "firstAddress",
        array_agg(distinct s.name order by s.name) as names, array_agg(distinct s.role order by s.role) as roles,
        count(distinct e.id)::integer as events, count(distinct e.id) filter (where e.state in (0, 1))::integer as "eventsAhead",
        count(*)::integer as seats, count(s.programme_person_id)::integer as matched
      from events e join seats s on s.event_id = e.id
      where e.programme_id = ${programmeId} and e.state <> 2 and s.former_since is null and s.email_address is not null
      group by lower(s.email_address)
    ) found
      left join programme_people p on p.programme_id = ${programmeId} and lower(p.email_address) = found.address
      left join mail_outbox o on o.id = p.mail_id
    order by found.address`.execute(db)
  return rows
}

/** Whether the seats have names that the organiser has not confirmed as one person. */
export const needsName = ({ id, names, seatsLeftOut }: PersonRow): boolean =>
  id === null ? new Set(names.map((name) => name.toLowerCase())).size > 1 : seatsLeftOut > 0

export type { PersonRow }
