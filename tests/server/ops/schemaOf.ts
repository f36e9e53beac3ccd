import { query } from '#tests/support/createDatabase.ts'

/** Not of extensions, and not the audit log's partitions of months, which depend on the date of the migration. */
const own = (catalogue: string, oid: string) => `not exists (
  select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`
const isMonth = `'^audit_log_\\d{4}_\\d\\d'`
const here = (schema: string) => `${schema} = 'public'::regnamespace`

/** A query per kind of object: its name, and everything that is known of it as text. */
const OBJECTS = {
  relation: `select relname as name, concat_ws(' ', relkind, relpersistence, relispartition, relrowsecurity, relreplident,
      array_to_string(reloptions, ','), relacl, pg_get_userbyid(relowner) = current_user, pg_get_partkeydef(oid),
      pg_get_expr(relpartbound, oid), obj_description(oid, 'pg_class')) as text
    from pg_class where ${here('relnamespace')} and relname !~ ${isMonth} and ${own('pg_class', 'pg_class.oid')}`,
  column: `select attrelid::regclass || '.' || attname as name, concat_ws(' ',
      row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, attstorage, attcompression, attstattarget, array_to_string(attoptions, ','), attacl,
      (select collname from pg_collation k where k.oid = attcollation), pg_get_expr(adbin, adrelid),
      col_description(attrelid, attnum)) as text
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${here('relnamespace')} and relname !~ ${isMonth} and attnum > 0 and not attisdropped
      and relkind <> 'i' and ${own('pg_class', 'c.oid')}`,
  constraint: `select conrelid::regclass || '.' || conname as name, concat_ws(' ', pg_get_constraintdef(oid), convalidated,
      conislocal, obj_description(oid, 'pg_constraint')) as text
    from pg_constraint where ${here('connamespace')} and conrelid::regclass::text !~ ${isMonth}`,
  index: `select indexrelid::regclass::text as name, concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisclustered,
      indisreplident) as text
    from pg_index join pg_class c on c.oid = indexrelid where ${here('relnamespace')} and relname !~ ${isMonth}`,
  // As code: the depth of its lines in a migration is no difference.
  function: `select oid::regprocedure::text as name, concat_ws(' ',
      regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g'), proacl, obj_description(oid, 'pg_proc')) as text
    from pg_proc where ${here('pronamespace')} and prokind <> 'a' and ${own('pg_proc', 'pg_proc.oid')}`,
  // A condition of several parts loses parentheses when a backup is restored.
  trigger: `select tgrelid::regclass || '.' || tgname as name,
      concat_ws(' ', translate(pg_get_triggerdef(oid), '()', ''), tgenabled) as text
    from pg_trigger where not tgisinternal and tgrelid::regclass::text !~ ${isMonth}`,
  sequence: `select sequencename as name, concat_ws(' ', data_type, start_value, min_value, max_value, increment_by, cycle,
      cache_size) as text
    from pg_sequences where schemaname = 'public'`,
  view: `select viewname as name, definition as text from pg_views where schemaname = 'public'`,
  type: `select typname as name, concat_ws(' ', typtype, pg_get_userbyid(typowner) = current_user, typacl) as text
    from pg_type where ${here('typnamespace')} and typname !~ '^_?audit_log_\\d{4}' and ${own('pg_type', 'pg_type.oid')}`,
  statistics: `select stxname as name, pg_get_statisticsobjdef(oid) as text from pg_statistic_ext`,
  rule: `select tablename || '.' || rulename as name, definition as text from pg_rules where schemaname = 'public'`,
  policy: `select tablename || '.' || policyname as name, concat_ws(' ', cmd, qual, with_check) as text from pg_policies`,
  extension: `select extname as name, extversion as text from pg_extension`,
  'event trigger': `select evtname as name, evtevent as text from pg_event_trigger`,
  schema: `select nspname as name, nspacl::text as text from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  'default privileges': `select concat_ws(' ', defaclrole::regrole, defaclobjtype) as name, defaclacl::text as text from pg_default_acl`,
}

/**
 * The schema of a database, object by object: `kind name` and its definition. Columns have their place in the table, so
 * that `select *` means the same.
 */
export async function schemaOf(url: string): Promise<Record<string, string>> {
  const lists = await Promise.all(
    Object.entries(OBJECTS).map(async ([kind, text]) => {
      const rows = await query<{ name: string; text: string }>(url, text)
      return rows.map((row) => [`${kind} ${row.name}`, row.text] as const)
    }),
  )
  return Object.fromEntries(lists.flat().sort(([a], [b]) => (a < b ? -1 : 1)))
}
