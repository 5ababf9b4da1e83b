import { dayMilliseconds } from '@openbooth/contract/time/days'
import { approval } from '@openbooth/contract/users/user/calls'
import type { AttentionKind } from '@openbooth/contract/overview/home/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { sql, type RawBuilder } from 'kysely'
import { isLateMail } from '#platform/mail/lateMail.ts'
import { failedRecently } from '#platform/database/failedRecently.ts'
import { hasMailNotOut, hasUnsentCodes, lacksPeople, lacksTechnician } from './needs.ts'

/** An event this near has to be ready. */
const soon = dayMilliseconds

/** A kind of waiting work, and its rows at a time, most urgent first. */
interface WaitingKind {
  readonly kind: AttentionKind
  readonly waiting: (at: Date) => RawBuilder<unknown>
}

const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

/** Columns in the order of every kind. */
const nothingNeeded = sql`'{}'::text[] as needs, true as is_named`
const unnamed = sql`0::bigint as id, '' as name, null::text as number, null::timestamptz as at, null::bigint as amount,
  '{}'::text[] as needs, false as is_named`

/** No server is bound that runs or can be started. */
const lacksServer = sql`not exists (
  select from media_servers s where s.id in (select media_servers_for(e.owner_id))
    and s.not_answering_since is null and s.status <> 'gone'
    and (s.status <> 'stopped' or s.server_type <> 'selfHosted'))`

/** In display order: problems that currently affect people are first. */
export const waitingKinds: readonly WaitingKind[] = [
  {
    kind: 'eventsWithoutServer',
    waiting: () => sql`
      select e.id, e.name, e.number, e.start_at as at, null::bigint as amount, ${nothingNeeded}
      from events e where e.state = ${sql.lit(eventState.order)} and e.lacks_server_since is not null
      order by e.start_at, e.id`,
  },
  {
    kind: 'servers',
    waiting: () => sql`
      select s.id, s.server_name as name, null::text as number, s.not_answering_since as at, null::bigint as amount,
        ${nothingNeeded}
      from media_servers s
      where s.removed_at is null and (s.not_answering_since is not null or s.status = 'gone'
        or s.status in ('stopping', 'hibernating', 'stopped', 'hibernated') and exists (
          select from events e where e.media_server_id = s.id and e.state = ${sql.lit(eventState.normal)}))
      order by s.not_answering_since nulls last, s.id`,
  },
  {
    kind: 'lateMail',
    waiting: (at) => sql`
      select ${unnamed} from mail_outbox m where ${isLateMail('m', at)}`,
  },
  {
    kind: 'unreadyEvents',
    waiting: (at) => sql`
      select id, name, number, at, amount, array_remove(array[
          case when people then 'interpreters' end, case when technician then 'technician' end,
          case when codes then 'codesNotSent' end, case when mails then 'mailsNotOut' end,
          case when server then 'mediaServer' end], null) as needs, true as is_named
      from (
        select e.id, e.name, e.number, e.start_at as at, null::bigint as amount,
          ${lacksPeople} as people, ${lacksTechnician} as technician, ${hasUnsentCodes} as codes,
          ${hasMailNotOut} as mails, ${lacksServer} as server
        from events e
        where e.state = ${sql.lit(eventState.order)} and e.start_at > ${at} and e.start_at <= ${after(at, soon)}
        order by e.start_at, e.id
      ) near
      where people or technician or codes or mails or server`,
  },
  {
    kind: 'technicians',
    waiting: (at) => sql`
      select b.id, b.event_name as name, e.number, b.starts_at as at, null::bigint as amount, ${nothingNeeded}
      from technician_bookings b join events e on e.id = b.event_id
      where b.option = 'purchased' and b.state in ('requested', 'offered') and b.ends_at > ${at}
      order by b.starts_at, b.id`,
  },
  {
    kind: 'approvals',
    waiting: () => sql`
      select u.id, u.user_name as name, null::text as number, u.created_at as at, null::bigint as amount, ${nothingNeeded}
      from users u where u.approval = ${sql.lit(approval.pending)} and not u.in_blacklist
      order by u.created_at, u.id`,
  },
  {
    kind: 'providerEvents',
    waiting: () => sql`select ${unnamed} from provider_events where state = 'failed'`,
  },
  {
    kind: 'providerFindings',
    waiting: () => sql`select ${unnamed} from provider_checks c, jsonb_array_elements(c.findings)`,
  },
  {
    kind: 'failedRefunds',
    waiting: (at) => sql`
      select o.id, u.name as name, o.number, failed.at, failed.amount, ${nothingNeeded}
      from (
        select r.order_id, max(r.created_at) as at, sum(r.amount)::bigint as amount
        from payment_refunds r where ${failedRecently('r', at)} group by r.order_id
      ) failed join payment_orders o on o.id = failed.order_id join workspaces u on u.id = o.user_id
      order by failed.at desc, o.id`,
  },
  {
    kind: 'failedPayments',
    waiting: (at) => sql`
      select o.id, u.name as name, o.number, o.created_at as at, o.amount, ${nothingNeeded}
      from payment_orders o join workspaces u on u.id = o.user_id
      where ${failedRecently('o', at)}
      order by o.created_at desc, o.id desc`,
  },
  {
    kind: 'dunning',
    waiting: () => sql`
      select u.id, u.name as name, null::text as number, due.at, due.amount, ${nothingNeeded}
      from (
        select user_id, min(period_end) as at, sum(price)::bigint as amount
        from subscriptions where state = 'pastDue' group by user_id
      ) due join workspaces u on u.id = due.user_id
      order by due.at, u.id`,
  },
  {
    kind: 'failedMail',
    waiting: (at) => sql`
      select ${unnamed} from mail_outbox m where ${failedRecently('m', at)}`,
  },
]
