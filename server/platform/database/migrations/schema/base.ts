/** Functions of many tables. */
export const base = [
  `create function touch_updated_at() returns trigger language plpgsql as $$
   begin
     new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
     return new;
   end $$`,
  // Searching works without the extension, only slower; not every database account may create extensions.
  `do $$ begin
     create extension if not exists pg_trgm;
   exception when others then
     raise notice 'pg_trgm is not available: %', sqlerrm;
   end $$`,
  // Each change that other people's screens show is notified on the channel haat_changes when its transaction commits,
  // whichever process or script makes it. The person is the customer of an order, the owner of a product, or the person
  // of a cart. Each notice says whether the row is new: a list does not contain it yet.
  `create function notify_change() returns trigger language plpgsql as $$
   declare
     r jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
   begin
     perform pg_notify('haat_changes', json_build_object(
       'kind', tg_argv[0], 'id', coalesce(r->>'id', ''), 'person', coalesce(r->>tg_argv[1], ''),
       'added', tg_op = 'INSERT')::text);
     return null;
   end $$`,
]

/** SQL of an index for the search of any part of a column; only where trigram search is available. */
export const trigramIndex = (name: string, table: string, column: string, where = '') => `do $$ begin
     if exists (select from pg_extension where extname = 'pg_trgm') then
       create index ${name} on ${table} using gin (${column} gin_trgm_ops) with (gin_pending_list_limit = 1024) ${where};
     end if;
   end $$`

/**
 * SQL of a trigger and its function of the same name, which runs the statements of `bodies`.
 * @param on when the trigger runs, on which table, for each row or statement
 */
export const triggered = (name: string, on: string, ...bodies: string[]) => [
  `create function ${name}() returns trigger language plpgsql as $$
   begin
     ${bodies.map((body) => `${body};`).join('\n')}
     return null;
   end $$`,
  `create trigger ${name} ${on} execute function ${name}()`,
]

/**
 * SQL that keeps the plans of a function, and lets them read by key: of a table that was empty when a connection
 * planned, a plan would read all rows until the next ANALYZE.
 */
export const plannedByKey = (name: string) =>
  `alter function ${name} set plan_cache_mode = force_generic_plan set enable_seqscan = off`
