import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'

/**
 * Call it before anonymising a locked user: hosts, interpreters and payees must stay reachable
 * until everything is finished.
 * @throws User Has Events Ahead, User Has Money, User Has Payments Under Way
 */
export const refuseUnderWay = async (tx: Transaction<Tables>, userId: bigint): Promise<void> => {
  const { rows } = await sql<{ events: boolean; money: boolean; payments: boolean }>`
    select
      exists (
        select from events e where e.state in (0, 1) and (
          e.owner_id = u.id or e.customer_id = u.id
          or exists (select from seats s where s.event_id = e.id and s.former_since is null and lower(s.email_address) = lower(u.email_address))
          or exists (
            select from code_mails m join join_codes c on c.id = m.code_id
            where c.event_id = e.id and c.revoked_at is null and lower(m.address) = lower(u.email_address))
          or exists (
            select from technician_bookings b join technicians t on t.id = b.technician_id
            where b.event_id = e.id and b.ended_at is null and lower(t.email_address) = lower(u.email_address)))) as events,
      exists (
        select from ledger.account a
        where a.owner_type = 'user' and a.owner_id = u.id and a.asset = 'MONEY' and a.balance <> 0) as money,
      exists (select from payment_orders o where o.user_id = u.id and o.state = 'pending')
        or exists (select from payment_refunds r where r.user_id = u.id and r.state in ('requested', 'pending'))
        or exists (select from payment_disputes d where d.user_id = u.id and d.state in ('inquiry', 'open')) as payments
    from users u where u.id = ${userId}`.execute(tx)
  const { events, money, payments } = rows[0]!
  if (events) refuse('User Has Events Ahead')
  if (payments) refuse('User Has Payments Under Way')
  if (money) refuse('User Has Money')
}
