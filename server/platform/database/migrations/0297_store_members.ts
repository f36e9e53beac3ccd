import { audited, steps, times, touched } from './support.ts'

/**
 * Who works for a seller. A store is the account of its seller; `store_id` elsewhere names the store for which a person acted,
 * and is null where they acted for themselves. A member without a role has every right of the seller. `chosen_at` is set for
 * the store in which the next session begins. A role of the staff with a store is that seller's own.
 */
export default steps(
  `create table store_members (
     store_id text not null references users (id),
     person_id text not null references users (id),
     staff_role_id text references staff_roles (id),
     chosen_at timestamptz,
     ${times},
     primary key (store_id, person_id),
     check (store_id <> person_id)
   )`,
  'create index store_members_person on store_members (person_id)',
  'create index store_members_role on store_members (staff_role_id) where staff_role_id is not null',
  touched('store_members'),
  audited({ table: 'store_members', kind: 'member', id: 'person_id', ignored: 'person_id chosen_at' }),
  'alter table sessions add column store_id text',
  'alter table jobs add column store_id text',
  'alter table product_imports add column store_id text',
  'alter table news add column store_id text',
  `alter table audit_log add column store_id text not null
     default coalesce(nullif(current_setting('haat.actor', true), '')::jsonb ->> 'store', '')`,
  'alter table staff_roles add column store_id text references users (id)',
  'create index concurrently staff_roles_store on staff_roles (store_id) where store_id is not null',
  'alter table invitations add column store_id text references users (id)',
  'alter table invitations drop constraint invitations_check1',
  `alter table invitations add constraint invitations_limited
     check (staff_role_id is null or role = 'admin' or store_id is not null) not valid`,
  `create unique index concurrently invitations_email_of_store on invitations (email, coalesce(store_id, ''))
     where taken_at is null and withdrawn_at is null`,
  `create unique index concurrently invitations_phone_of_store on invitations (phone, coalesce(store_id, ''))
     where taken_at is null and withdrawn_at is null`,
  'drop index if exists invitations_email',
  'drop index if exists invitations_phone',
  `create or replace function notify_rights() returns trigger language plpgsql as $$
   begin
     perform pg_notify('haat_changes', json_build_object('kind', 'Rights', 'id', p.id, 'person', p.id)::text)
     from (
       select u.id from users u where case when tg_table_name = 'users' then u.id = new.id else u.staff_role_id = new.id end
       union select m.person_id from store_members m
         where case when tg_table_name = 'users' then m.store_id = new.id else m.staff_role_id = new.id end) p;
     return null;
   end $$`,
  `create function notify_member() returns trigger language plpgsql as $$
   declare
     person text := coalesce(new.person_id, old.person_id);
   begin
     perform pg_notify('haat_changes', json_build_object('kind', 'Rights', 'id', person, 'person', person)::text);
     return null;
   end $$`,
  `create trigger store_members_rights after insert or update or delete on store_members
     for each row execute function notify_member()`,
)
