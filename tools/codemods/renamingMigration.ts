import type { NameTable } from './readNames.ts'

/** What the one migration of all tables begins with. */
export const migrationHead = `-- Tables, columns and stored values get the terms of the glossary.

-- Renames a table with the constraints, indexes and sequences that begin with its name.
create procedure pg_temp.rename_table(p_from text, p_to text) language plpgsql as $$
declare
  v_part record;
begin
  execute format('alter table %I rename to %I', p_from, p_to);
  for v_part in
    select conname as name from pg_constraint
    where conrelid = p_to::regclass and starts_with(conname, p_from || '_')
  loop
    execute format('alter table %I rename constraint %I to %I',
      p_to, v_part.name, p_to || substr(v_part.name, length(p_from) + 1));
  end loop;
  -- Renaming a constraint has renamed its index.
  for v_part in
    select c.relname as name, case c.relkind when 'i' then 'index' else 'sequence' end as kind
    from pg_class c
    where c.relkind in ('i', 'S') and starts_with(c.relname, p_from || '_')
      and (exists (select from pg_index i where i.indexrelid = c.oid and i.indrelid = p_to::regclass)
        or exists (select from pg_depend d where d.objid = c.oid and d.refobjid = p_to::regclass))
  loop
    execute format('alter %s %I rename to %I',
      v_part.kind, v_part.name, p_to || substr(v_part.name, length(p_from) + 1));
  end loop;
end $$;

-- Renames a column with the constraints and indexes that have its name after that of the table.
create procedure pg_temp.rename_column(p_table text, p_from text, p_to text) language plpgsql as $$
declare
  v_part record;
  v_start constant text := '^(' || p_table || '(?:_of)?_)' || p_from || '(?=_|$)';
begin
  execute format('alter table %I rename column %I to %I', p_table, p_from, p_to);
  for v_part in
    select conname as name from pg_constraint
    where conrelid = p_table::regclass and conname ~ v_start
  loop
    execute format('alter table %I rename constraint %I to %I',
      p_table, v_part.name, regexp_replace(v_part.name, v_start, '\\1' || p_to));
  end loop;
  for v_part in
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = p_table::regclass and c.relname ~ v_start
  loop
    execute format('alter index %I rename to %I',
      v_part.name, regexp_replace(v_part.name, v_start, '\\1' || p_to));
  end loop;
end $$;
`

/**
 * Renames tables and columns of databases of today, and then values that they store.
 * A column is written as `table.column` in its row. @returns undefined if no row is for the database
 */
export const renamingMigration = ({ rows, migration }: NameTable): string | undefined => {
  const tables = rows.flatMap(({ kind, from, to }) =>
    kind === 'table' ? [`call pg_temp.rename_table('${from}', '${to}');`] : [],
  )
  const columns = rows.flatMap(({ kind, from, to, tables: names }) =>
    kind === 'column'
      ? names.map((table) => `call pg_temp.rename_column('${table}', '${from}', '${to}');`)
      : [],
  )
  const statements = [...tables, ...columns, ...migration]
  return statements.length === 0 ? undefined : `${statements.join('\n')}\n`
}
