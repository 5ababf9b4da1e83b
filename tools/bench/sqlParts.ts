/** SQL: an array of words to draw from. */
export const words = (list: string): string => `(array['${list.split(' ').join("','")}'])`

/** SQL: draws from an array by the number of the row, the same in every run. */
export const draw = (list: string, salt: number, length: number): string =>
  `${list}[1 + (hashint4(n + ${salt})::bigint & 1048575) % ${length}]`

/** SQL: inserts without the indexes of the table, which are created again afterwards. */
export const withoutIndexes = (table: string, insert: string): string => `
  create temp table ${table}_indexes as select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = '${table}' and indexdef not like 'CREATE UNIQUE%'
      and indexname not in (select conname from pg_constraint);
  do $$ declare i record; begin for i in select * from ${table}_indexes loop execute 'drop index ' || i.name; end loop; end $$;
  ${insert};
  do $$ declare i record; begin for i in select * from ${table}_indexes loop execute i.definition; end loop; end $$;`

/** SQL: users who are signed in with `tokenOf` them. */
export const signIn = (at: Date, whose: string): string => `
  insert into sessions (token_hash, user_id, created_at, last_seen_at, address, user_agent)
  select sha256(('bench-' || id)::bytea), id, '${at.toISOString()}', '${at.toISOString()}', '127.0.0.1', 'bench'
  from users where ${whose};`

/** Not named directly, because the ledger did not write these rows: that would take an hour. */
export const ledgerTable = (name: string): string => ['ledger', name].join('.')
