import { randomInt } from 'node:crypto'
import { auditLogCalls } from '@openbooth/contract/auditLog'
import type { WireInput } from '@openbooth/contract/call'
import { type Compared, pick, type Scenario } from './compareLists.ts'

const day = 86_400_000
const people = 500
/** The administrator who asks, and who did a third of everything. */
const owner = 1

/** So many acts over two years of a few hundred people, most of them sign-ins and changes of events. */
const auditSql = (count: number, at: Date): string => {
  const now = `timestamptz '${at.toISOString()}'`
  return `
    insert into users (user_name, email_address, role, approval, invite_code, invite_limit, created_at)
    select 'user ' || n, 'user' || n || '@example.test', case n when ${owner} then 1 else 0 end, 1, 'B' || n, 0, ${now}
    from generate_series(1, ${people}) n order by n;
    insert into sessions (token_hash, user_id, created_at, last_seen_at, address, user_agent)
    values (sha256('bench-${owner}'), ${owner}, ${now}, ${now}, '127.0.0.1', 'bench');
    create temp table indexes as select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = 'audit_log' and indexdef not like 'CREATE UNIQUE%';
    do $$ declare i record; begin for i in select * from indexes loop execute 'drop index ' || i.name; end loop; end $$;
    insert into audit_log (at, actor_id, actor_kind, action, object_type, object_id, details, request_id, address)
    select ${now} - (${count} - n) * interval '2 years' / ${count},
      case when n % 29 > 0 then case when n % 3 = 0 then ${owner} else 2 + (n / 3) % ${people - 1} end end,
      case when n % 29 > 0 then 'user' else 'system' end,
      case when n % 4001 = 0 then 'account.grant' when n % 5 = 0 then 'event.cancel' when n % 7 = 0 then 'account.update'
        else 'account.login' end,
      case when n % 4001 = 0 then 'user' when n % 5 = 0 then 'event' else 'user' end,
      (1 + n % case when n % 5 = 0 then 90000 else ${people} end)::text,
      '{"before": {"inviteLimit": 10}, "after": {"inviteLimit": 12}}', gen_random_uuid(), '203.0.113.7'
    from generate_series(1, ${count}) n order by n;
    do $$ declare i record; begin for i in select * from indexes loop execute i.definition; end loop; end $$;
    analyze`
}

type ListInput = WireInput<typeof auditLogCalls.list>

const randomPage = (): ListInput => ({ page: 1 + randomInt(20) })
/** Three days somewhere in the two years there are. */
const someDays = (): ListInput => {
  const from = Date.now() - (3 + randomInt(700)) * day
  return { from: new Date(from).toISOString(), to: new Date(from + 3 * day).toISOString() }
}
const somebody = () => 2 + randomInt(people - 2)

const scenarios: readonly (Scenario & { readonly input: () => object })[] = [
  { name: 'page 1 to 20', owner, input: randomPage },
  { name: 'of an administrator', owner, input: () => ({ ...randomPage(), actorId: owner }) },
  { name: 'of somebody', owner, input: () => ({ actorId: somebody() }) },
  { name: 'by the clock', owner, input: () => ({ actorKind: 'system' }) },
  { name: 'a usual action', owner, input: () => ({ ...randomPage(), action: 'account.login' }) },
  { name: 'a rare action', owner, input: () => ({ action: 'account.grant' }) },
  {
    name: 'an object',
    owner,
    input: () => ({ objectType: 'event', objectId: String(5 * randomInt(1, 2000) + 1) }),
  },
  { name: 'a kind of object', owner, input: () => ({ objectType: pick(['event', 'user']) }) },
  { name: 'three days of two years', owner, input: someDays },
  {
    name: 'three days, an action',
    owner,
    input: () => ({ ...someDays(), action: 'event.cancel' }),
  },
  {
    name: 'three days of somebody',
    owner,
    input: () => ({ ...someDays(), actorId: somebody() }),
  },
  { name: 'by and on somebody', owner, input: () => ({ search: `user ${somebody()}` }) },
  { name: 'an id', owner, input: () => ({ search: String(randomInt(1, people)) }) },
  { name: 'what there is to filter by', owner, input: () => ({}), call: auditLogCalls.choices },
]

/** The audit log. */
export const auditLog: Compared = {
  rows: 'acts',
  list: auditLogCalls.list,
  fill: auditSql,
  scenarios,
}
