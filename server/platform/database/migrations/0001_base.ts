import { statements } from './support.ts'

/**
 * Functions for the tables: `updated_at` and the searchable text of a product. Trigram search where it is available.
 */
export default statements(
  `create function touch_updated_at() returns trigger language plpgsql as $$
   begin
     new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
     return new;
   end $$`,
  // array_to_string is only marked stable, because of types whose text depends on settings; text has none.
  `create function search_text(name text, tags text[]) returns text language sql immutable parallel safe
   as $$ select lower(name || chr(10) || array_to_string(tags, chr(10))) $$`,
  // Searching works without the extension, only slower; not every database account may create extensions.
  `do $$ begin
     create extension if not exists pg_trgm;
   exception when others then
     raise notice 'pg_trgm is not available: %', sqlerrm;
   end $$`,
)
