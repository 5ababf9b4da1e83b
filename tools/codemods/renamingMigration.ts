import type { NameTable } from './readNames.ts'

/**
 * Renames tables and columns of databases of today, with the constraints, indexes and sequences
 * that begin with the name of the table.
 * A column is written as `table.column` in its row. @returns undefined if no row is for the database
 */
export const renamingMigration = ({ rows, migration }: NameTable): string | undefined => {
  const lines = rows.flatMap(({ kind, from, to }) => {
    if (kind === 'table') return [`alter table ${from} rename to ${to};`, renameParts(from, to)]
    return []
  })
  const columns = rows.flatMap(({ kind, from, to, tables }) =>
    kind === 'column'
      ? tables.map((table) => `alter table ${table} rename column ${from} to ${to};`)
      : [],
  )
  const statements = [...lines, ...columns, ...migration]
  return statements.length === 0 ? undefined : `${statements.join('\n')}\n`
}

/** Constraints rename their indexes; what is left are indexes of their own and sequences. */
const renameParts = (from: string, to: string): string => `do $$
declare part record;
begin
  for part in
    select conname as name from pg_constraint
    where conrelid = '${to}'::regclass and starts_with(conname, '${from}_')
  loop
    execute format('alter table ${to} rename constraint %I to %I',
      part.name, '${to}' || substr(part.name, ${from.length + 1}));
  end loop;
  for part in
    select c.relname as name, c.relkind as kind from pg_class c
    where c.relnamespace = (select relnamespace from pg_class where oid = '${to}'::regclass)
      and c.relkind in ('i', 'S') and starts_with(c.relname, '${from}_')
      and (exists (select from pg_index i where i.indexrelid = c.oid and i.indrelid = '${to}'::regclass)
        or exists (select from pg_depend d where d.objid = c.oid and d.refobjid = '${to}'::regclass))
  loop
    execute format('alter %s %I rename to %I',
      case part.kind when 'i' then 'index' else 'sequence' end,
      part.name, '${to}' || substr(part.name, ${from.length + 1}));
  end loop;
end $$;`
