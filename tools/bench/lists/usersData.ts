import { draw, ledgerTable, signIn, withoutIndexes, words } from '../sqlParts.ts'

/** The administrator who requests the list. */
export const benchAdmin = 1
/** One of this many users is an agent; the first agent has most customers. */
const everyHowManyth = 500

const first = words('anna boris clara david elena felix grace henry irene jakob karin louis')
const last = words('smith novak weber rossi kowalski tanaka haddad okafor silva jensen')
const chinese = words('王芳 李伟 张敏 刘洋 陈静 杨帆 赵磊 黄丽 周杰 吴涛')

/** SQL: the agent of a user. */
const agentOfMost = (count: number): string =>
  `case when n % ${everyHowManyth} > 0 and n % 19 = 0 then ${everyHowManyth} * (1 + n % greatest(1, ${count} / 50000)) end`

const accounts = ledgerTable('account')

/**
 * SQL that writes users over two years, mostly organisers of the free package, each with hours.
 * Bypasses the ledger, which would take an hour, because the list only reads users. Recreates the
 * indexes after the inserts for speed.
 */
export const usersSql = (count: number, at: Date, agent = agentOfMost): string => {
  const now = `timestamptz '${at.toISOString()}'`
  return `
    set session_replication_role = replica;
    set maintenance_work_mem = '256MB';
    insert into combo_packages (id, package_name, package_type, level, package_number, box_nums, interpreters_nums,
      receiver_nums, monthly_price, created_at)
    values (10, 'Team', 2, 50, 100, 10, 3, 1000, 100, ${now});
    ${withoutIndexes(
      'users',
      `insert into users (user_name, email_address, approval, in_blacklist, created_at)
    select concat_ws(' ', ${draw(first, 0, 12)}, ${draw(last, 7, 10)}, ${draw(chinese, 13, 10)},
        case when n % 4001 = 0 then 'zephyr' end, n),
      ${draw(first, 0, 12)} || '.' || ${draw(last, 7, 10)} || n || '@example' || n % 37 || '.test',
      case when n = ${benchAdmin} then 1 when n % 997 = 0 then 0 when n % 1499 = 0 then 2 else 1 end, n % 1201 = 0,
      ${now} - (${count} - n) * interval '2 years' / ${count}
    from generate_series(1, ${count}) n order by n`,
    )}
    ${withoutIndexes(
      'workspaces',
      `insert into workspaces (id, name, is_personal, role, agent_country_type, invite_code, invite_limit, agent_id, is_topup,
      combo_package_id, created_at)
    select n, user_name, true,
      case when n = ${benchAdmin} then 1 when n % ${everyHowManyth} = 0 then 2 else 0 end,
      case when n > 1 and n % ${everyHowManyth} = 0 then 1 + n / ${everyHowManyth} % 2 end,
      upper(lpad(to_hex(n * 4001::bigint), 8, 'x')), 10,
      ${agent(count)},
      n % 11 = 0, case when n % 23 = 0 then 10 when n % 211 = 0 then 2 else 1 end, created_at
    from users, lateral (select users.id as n) numbered order by n`,
    )}
    insert into workspace_members (workspace_id, user_id, role, created_at) select id, id, 'owner', created_at from users;
    ${signIn(at, `id = ${benchAdmin}`)}
    insert into ${accounts} (owner_type, owner_id, kind, asset, balance, sequence, created_at)
    select 'user', id, 'hours', 'BOOTH_HOUR', 200, 1, ${now} from users;
    insert into ${ledgerTable('hour_grant')} (account_id, user_id, asset, granted, source, starts_at, expires_at)
    select id, owner_id, asset, 200, 'free_package', ${now}, '9999-12-31' from ${accounts} where kind = 'hours';
    analyze`
}

/** An agent with customers in every database. */
export const benchAgent = everyHowManyth
