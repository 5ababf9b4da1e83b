import { withoutIndexes } from '../sqlParts.ts'
import { usersSql } from './usersData.ts'

const mailsOfUser = 10

/**
 * SQL that writes mails of the last thirty days to users and guests, nearly all sent. Recreates the
 * indexes after the inserts for speed.
 */
export const outboxSql = (count: number, at: Date): string => `
  ${usersSql(count / mailsOfUser, at)};
  ${withoutIndexes(
    'mail_outbox',
    `insert into mail_outbox (dedupe_key, recipient, subject, body_text, state, tries, next_try_at, last_error, created_at,
    sent_at, kind, caused_by, tried_at, settled_at, problem)
  select 'bench' || n, u.email_address, 'You are invited', case when state in ('pending', 'failed') or n % 8009 = 0 then 'Come' else '' end,
    state, 1, d.created_at, case when state = 'failed' then 'refused' end, d.created_at,
    case state when 'sent' then d.created_at end,
    case when n % 9001 = 0 then 'mediaServerTrouble' when n % 7 = 0 then 'receipt' when n % 5 = 0 then 'registerCode' else 'listenerInvitation' end,
    1 + n % ${count / mailsOfUser}, d.created_at, case when state <> 'pending' then d.created_at end,
    case when state = 'failed' then case when n % 2 = 0 then 'recipient' else 'busy' end end
  from (
    select n, 1 + (hashint4(n)::bigint & 1048575) % ${count / mailsOfUser} as user_id,
      case when n % 503 = 0 then 'failed' when n % 2003 = 0 then 'dropped' when n % 1009 = 0 then 'pending' else 'sent' end as state,
      timestamptz '${at.toISOString()}' - (${count} - n) * interval '30 days' / ${count} as created_at
    from generate_series(1, ${count}) n) as d
  join users u on u.id = d.user_id
  order by n`,
  )}
  analyze`
