import { eventType } from '@openbooth/contract/events/event/rules/events'
import { sql, type SqlBool } from 'kysely'

// The needs of an event `e`, as conditions.

export const lacksPeople = sql<SqlBool>`(e.event_type = ${sql.lit(eventType.booth)} and exists (
  select from booths b where b.event_id = e.id and b.box_type = 'norm'
    and not exists (select from seats s where s.booth_id = b.id and s.former_since is null)))`

export const hasUnsentCodes = sql<SqlBool>`exists (
  select from join_codes c where c.event_id = e.id and c.seat_id is not null
    and c.revoked_at is null and c.mailed_at is null)`

/** An email with a code or a change that no mail server has accepted. */
export const hasMailNotOut = sql<SqlBool>`exists (
  select from join_codes c join code_mails m on m.code_id = c.id join mail_outbox o on o.id = m.mail_id
  where c.event_id = e.id and c.revoked_at is null and m.mailed_at >= c.created_at
    and o.state in ('pending', 'failed'))`

/** No technician was requested, or the requested one has not accepted. */
export const lacksTechnician = sql<SqlBool>`(e.technician_option <> 'none' and not exists (
  select from technician_bookings t where t.event_id = e.id and t.state in ('confirmed', 'checkedIn', 'done')))`
