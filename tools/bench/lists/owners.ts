/** The number of organisers, large enough to avoid waits for each other's locks. */
export const owners = 2000

/** The payer: organisers pay in booth hours, agents in money. */
export type Saver = 'organiser' | 'agent'

/** The token of a signed-in owner. */
export const tokenOf = (owner: number): string => `bench-${owner}`

/**
 * SQL that writes owners 1 to `owners`, organisers on one package or agents, each signed in and
 * with more hours or money than a bench spends. Also channels 1 to 3, and fresh statistics, because
 * the planner would otherwise assume empty tables.
 */
export const ownersSql = (at: Date, saver: Saver = 'organiser'): string => {
  const now = `timestamptz '${at.toISOString()}'`
  const [role, countryType] = saver === 'agent' ? [2, 1] : [0, 'null']
  return `
    insert into combo_packages (id, package_name, package_type, level, package_number, box_nums, interpreters_nums,
      receiver_nums, monthly_price, created_at)
    values (10, 'Bench', 2, 50, 100, 1000, 3, 1000000, 100, ${now});
    select create_user('owner' || n, 'owner' || n || '@openbooth.test', 'B' || n, ${now},
      p_role => ${role}::smallint, p_agent_country_type => ${countryType}::smallint)
    from generate_series(1, ${owners}) n;
    update workspaces set combo_package_id = 10, combo_package_until = '2100-01-01';
    insert into sessions (token_hash, user_id, created_at, last_seen_at, address, user_agent)
    select sha256(('bench-' || id)::bytea), id, ${now}, ${now}, '127.0.0.1', 'bench' from users;
    select ${saver === 'agent' ? moneySql(now) : hoursSql(now)} from users;
    create sequence bench_listener_codes;
    grant usage on sequence bench_listener_codes to openbooth_app;
    analyze`
}

const hoursSql = (now: string): string =>
  `ledger.grant_hours(gen_random_uuid(), id, 'BOOTH_HOUR', 1000000000, 'bench', ${now}, '9999-12-31', null, '', ${now})`
const moneySql = (now: string): string =>
  `ledger.top_up(gen_random_uuid(), id, 100000000000, 'sandbox', 'bench' || id, '', ${now})`
