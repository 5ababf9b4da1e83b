import { signIn, withoutIndexes } from './sqlParts.ts'

export const people = 500
/** The administrator who requests the log, and the author of a third of its rows. */
export const auditor = 1

/**
 * SQL that writes acts over two years of a few hundred people, most of them sign-ins and changes of
 * events.
 */
export const auditSql = (count: number, at: Date): string => {
  const now = `timestamptz '${at.toISOString()}'`
  return `
    select create_user('user ' || n, 'user' || n || '@example.test', 'B' || n, ${now},
      p_role => case n when ${auditor} then 1 else 0 end::smallint)
    from generate_series(1, ${people}) n;
    ${signIn(at, `id = ${auditor}`)}
    ${withoutIndexes(
      'audit_log',
      `insert into audit_log (at, actor_id, actor_kind, action, object_type, object_id, details, request_id, address)
    select ${now} - (${count} - n) * interval '2 years' / ${count},
      case when n % 29 > 0 then case when n % 3 = 0 then ${auditor} else 2 + (n / 3) % ${people - 1} end end,
      case when n % 29 > 0 then 'user' else 'system' end,
      case when n % 4001 = 0 then 'account.grant' when n % 5 = 0 then 'event.cancel' when n % 7 = 0 then 'account.update'
        else 'account.login' end,
      case when n % 4001 = 0 then 'user' when n % 5 = 0 then 'event' else 'user' end,
      (1 + n % case when n % 5 = 0 then 90000 else ${people} end)::text,
      '{"before": {"inviteLimit": 10}, "after": {"inviteLimit": 12}}', gen_random_uuid(), '203.0.113.7'
    from generate_series(1, ${count}) n order by n`,
    )}
    analyze`
}
