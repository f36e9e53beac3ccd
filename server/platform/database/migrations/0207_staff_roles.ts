import { audited, steps, times, touched } from './support.ts'

/**
 * The roles that the shop makes of rights. A person of role `admin` without one has every right. `preset` names a role that
 * the shop begins with; its name is a text of the screens while `name` is empty. A role that people have cannot be deleted,
 * because they would have every right without it.
 */
export default steps(
  `create table staff_roles (
     id text primary key,
     name text not null,
     preset text not null default '',
     rights text[] not null,
     ${times}
   )`,
  touched('staff_roles'),
  audited({ table: 'staff_roles', kind: 'staffRole', id: 'id', name: 'name', ignored: 'id preset' }),
  'alter table users add column staff_role_id text references staff_roles (id)',
  'create index concurrently users_staff_role on users (staff_role_id) where staff_role_id is not null',
  `insert into staff_roles (id, name, preset, rights) values
     ('000000000000000000000001', '', 'callAgent', '{orders.read,orders.step,orders.correct,calls}'),
     ('000000000000000000000002', '', 'packer', '{orders.read,packing,parcels}'),
     ('000000000000000000000003', '', 'accountant', '{orders.read,refunds,payments,settlements,revenue}'),
     ('000000000000000000000004', '', 'editor', '{catalogue,content}')`,
  `create function notify_rights() returns trigger language plpgsql as $$
   begin
     perform pg_notify('haat_changes', json_build_object('kind', 'Rights', 'id', u.id, 'person', u.id)::text)
     from users u where case when tg_table_name = 'users' then u.id = new.id else u.staff_role_id = new.id end;
     return null;
   end $$`,
  `create trigger users_rights after update of staff_role_id, role on users for each row
     when (old.staff_role_id is distinct from new.staff_role_id or old.role <> new.role) execute function notify_rights()`,
  `create trigger staff_roles_rights after update of rights on staff_roles for each row
     when (old.rights <> new.rights) execute function notify_rights()`,
)
