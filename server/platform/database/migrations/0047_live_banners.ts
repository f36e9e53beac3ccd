import { statements } from './support.ts'

/** Banners are notified too, and each notice says whether the row is new: a list does not contain it yet. */
export default statements(
  `create or replace function notify_change() returns trigger language plpgsql as $$
   declare
     r jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
   begin
     perform pg_notify('haat_changes', json_build_object(
       'kind', tg_argv[0], 'id', coalesce(r->>'id', ''), 'person', coalesce(r->>tg_argv[1], ''),
       'added', tg_op = 'INSERT')::text);
     return null;
   end $$`,
  `create trigger banners_notify after insert or update or delete on banners
     for each row execute function notify_change('Banner', '')`,
)
