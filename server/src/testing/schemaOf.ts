import pg from 'pg'

/** Everything in the schema of the database at `url` that migrations and functions define, one line each. */
export const schemaOf = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ line: string }>(schemaSql)).rows.map(({ line }) => line)
  } finally {
    await client.end()
  }
}

const rights = (acl: string): string =>
  `(select string_agg(item::text, ' ' order by item::text) from unnest(${acl}) item)`

const ours = (namespace: string, oid: string): string =>
  `${namespace} in ('public'::regnamespace, 'ledger'::regnamespace)
   and not exists (select from pg_depend e where e.objid = ${oid} and e.deptype = 'e')`

// Pretty, because a dump keeps no nested parentheses. Constraints for `not null` keep the names of renamed columns, so the columns are compared instead.
const schemaSql = `
  select concat_ws(' ', 'extension', extname) as line from pg_extension
  union all select concat_ws(' ', 'schema', nspname, ${rights('nspacl')}) from pg_namespace
    where oid in ('public'::regnamespace, 'ledger'::regnamespace)
  union all select concat_ws(' ', 'relation', relkind, relpersistence, oid::regclass, reloptions, ${rights('relacl')})
    from pg_class c where relkind <> 'i' and ${ours('relnamespace', 'c.oid')}
  union all select concat_ws(' ', 'column', attrelid::regclass,
      row_number() over (partition by attrelid order by attnum), attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, attidentity, attgenerated, attcollation::regcollation,
      pg_get_expr(adbin, adrelid, true), ${rights('attacl')})
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind = 'r' and ${ours('relnamespace', 'c.oid')}
  union all select concat_ws(' ', 'sequence', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax)
    from pg_sequence
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid, true), convalidated)
    from pg_constraint k where contype <> 'n' and ${ours('connamespace', 'k.oid')}
  union all select pg_get_indexdef(indexrelid, 0, true) from pg_index join pg_class c on c.oid = indrelid
    where ${ours('relnamespace', 'c.oid')}
  union all select concat_ws(' ', pg_get_triggerdef(oid, true), tgenabled) from pg_trigger where not tgisinternal
  union all select concat_ws(' ', pg_get_functiondef(p.oid), ${rights('proacl')}) from pg_proc p where ${ours('pronamespace', 'p.oid')}
  union all select concat_ws(' ', 'comment', type, identity, description)
    from pg_description d, pg_identify_object(d.classoid, d.objoid, d.objsubid)
    where schema in ('public', 'ledger') and not exists (select from pg_depend e where e.objid = d.objoid and e.deptype = 'e')
  order by 1`
