import { audited } from '../support.ts'

/**
 * The audit log: a row for each change of a record by somebody of a back office, a job or a command. `haat.actor` is set
 * for a transaction (server/platform/audit/acting.ts); `audit_row` writes the changed fields before and after, without
 * empty ones, within the same transaction. The partition without bounds takes what no month takes, so that a change is
 * never refused.
 */
export const audit = [
  'create sequence audit_ids',
  `create table audit_log (
     at timestamptz not null default clock_timestamp(),
     id bigint not null default nextval('audit_ids'),
     actor_id text not null,
     role text not null,
     call text not null,
     request_id text not null,
     kind text not null,
     record_id text not null,
     name text not null,
     verb text not null check (verb in ('created', 'changed', 'deleted')),
     before jsonb not null,
     after jsonb not null,
     hidden text[] not null,
     primary key (at, id)
   ) partition by range (at)`,
  'create index audit_log_record on audit_log (kind, record_id, at desc, id desc)',
  'create index audit_log_actor on audit_log (actor_id, at desc, id desc)',
  'create table audit_log_rest partition of audit_log default',
  // The bounds are those of UTC. A month that a late server finds in the rest gets its rows back.
  `create function audit_partitions(ahead integer) returns void language plpgsql as $$
   declare
     begins timestamptz;
     ends timestamptz;
     name text;
   begin
     perform pg_advisory_xact_lock(hashtextextended('audit_partitions', 0));
     for step in 0..ahead loop
       begins := (date_trunc('month', now() at time zone 'UTC') + make_interval(months => step)) at time zone 'UTC';
       ends := (date_trunc('month', now() at time zone 'UTC') + make_interval(months => step + 1)) at time zone 'UTC';
       name := 'audit_log_' || to_char(begins at time zone 'UTC', 'YYYY_MM');
       if to_regclass(name) is null then
         execute format('create table %I (like audit_log including defaults including constraints)', name);
         execute format('with late as (delete from audit_log_rest where at >= %L and at < %L returning *)
           insert into %I select * from late', begins, ends, name);
         execute format('alter table audit_log attach partition %I for values from (%L) to (%L)', name, begins, ends);
       end if;
     end loop;
   end $$`,
  `create function audit_expire(kept integer) returns void language plpgsql as $$
   declare
     first timestamptz := (date_trunc('month', now() at time zone 'UTC') - make_interval(months => kept)) at time zone 'UTC';
     expired text;
   begin
     for expired in
       select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'audit_log'::regclass and c.relname ~ '^audit_log_\\d{4}_\\d\\d$'
         and c.relname < 'audit_log_' || to_char(first at time zone 'UTC', 'YYYY_MM')
     loop
       execute format('drop table %I', expired);
     end loop;
     delete from audit_log_rest where at < first;
   end $$`,
  `select audit_partitions(3)`,
  // Whole rows keep empty texts and lists, which the reader leaves out: to look at each field would double their time. In a
  // change an empty value is as none.
  `create function audit_row() returns trigger language plpgsql as $$
   declare
     actor jsonb := current_setting('haat.actor')::jsonb;
     ignored text[] := string_to_array(tg_argv[4], ' ');
     secret text[] := string_to_array(tg_argv[5], ' ');
     whole jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
     was jsonb;
     is_now jsonb;
     before jsonb := '{}';
     after jsonb := '{}';
     hidden text[] := '{}';
   begin
     if tg_op = 'UPDATE' then
       was := to_jsonb(old) - ignored;
       is_now := whole - ignored;
       if was = is_now then
         return null;
       end if;
       with pairs as (
         select k, nullif(nullif(nullif(nullif(was -> k, 'null'), '""'), '[]'), '{}') as b,
           nullif(nullif(nullif(nullif(is_now -> k, 'null'), '""'), '[]'), '{}') as a
         from jsonb_object_keys(is_now) k where was -> k is distinct from is_now -> k
       ), changed as (select k, b, a, k = any(secret) as hides from pairs where b is distinct from a)
       select coalesce(jsonb_object_agg(k, b) filter (where not hides and b is not null), '{}'),
         coalesce(jsonb_object_agg(k, a) filter (where not hides and a is not null), '{}'),
         coalesce(array_agg(k order by k) filter (where hides), '{}')
       into before, after, hidden from changed;
     else
       if tg_op = 'INSERT' then
         after := jsonb_strip_nulls(whole - ignored - secret);
       else
         before := jsonb_strip_nulls(whole - ignored - secret);
       end if;
       if secret <> '{}' then
         hidden := array(select k from unnest(secret) k where coalesce(whole ->> k, '') not in ('', '[]', '{}') order by k);
       end if;
     end if;
     if before = '{}' and after = '{}' and hidden = '{}' and (tg_op = 'UPDATE' or tg_argv[3] = 'part') then
       return null;
     end if;
     insert into audit_log (actor_id, role, call, request_id, kind, record_id, name, verb, before, after, hidden)
     values (actor ->> 'id', actor ->> 'role', actor ->> 'call', actor ->> 'request', tg_argv[0],
       coalesce(whole ->> nullif(tg_argv[1], ''), ''), left(coalesce(whole ->> nullif(tg_argv[2], ''), ''), 200),
       case when tg_op = 'UPDATE' or tg_argv[3] = 'part' then 'changed' when tg_op = 'INSERT' then 'created' else 'deleted' end,
       before, after, hidden);
     return null;
   end $$`,
  audited({
    table: 'products',
    kind: 'product',
    id: 'id',
    name: 'name',
    ignored: 'id changed_by owner_name sales rating star_counts available size_keys colour_keys',
  }),
  audited({ table: 'product_skus', kind: 'product', id: 'product_id', isPart: true, ignored: 'product_id owner_id' }),
  audited({ table: 'categories', kind: 'category', id: 'id', name: 'name', ignored: 'id changed_by' }),
  audited({ table: 'sub_categories', kind: 'subCategory', id: 'id', name: 'name', ignored: 'id changed_by' }),
  audited({ table: 'sub_sub_categories', kind: 'subSubCategory', id: 'id', name: 'name', ignored: 'id changed_by' }),
  audited({ table: 'banners', kind: 'banner', id: 'id', ignored: 'id changed_by' }),
  audited({ table: 'logo', kind: 'logo', ignored: 'id singleton' }),
  audited({ table: 'shipping_fee', kind: 'shippingFee', ignored: 'singleton' }),
  audited({ table: 'shop_details', kind: 'shopDetails', ignored: 'singleton' }),
  audited({ table: 'policies', kind: 'policy', id: 'page', ignored: 'page' }),
  audited({
    table: 'orders',
    kind: 'order',
    id: 'id',
    ignored: 'id checkout_id status_since language lacks_consent policies_version policies_accepted_at',
    hidden:
      'customer_name customer_email phone address_details city district division note transaction_id cancel_wanted',
  }),
  audited({
    table: 'order_corrections',
    kind: 'order',
    id: 'order_id',
    isPart: true,
    ignored: 'id order_id changed_by changed_by_name by_customer',
    hidden: 'changes',
  }),
  audited({
    table: 'payments',
    kind: 'payment',
    id: 'id',
    ignored:
      'id checkout_id position provider_id url ticket says compared_at settling_at asked_at asks ask_at expires_at decided_by decided_by_name',
    hidden: 'payer trx_id note',
  }),
  audited({
    table: 'refunds',
    kind: 'refund',
    id: 'id',
    ignored: 'id',
    hidden: 'customer_name customer_email transaction_id number reason refusal_text',
  }),
  // The status is a field of the refund itself.
  audited({
    table: 'refund_steps',
    kind: 'refund',
    id: 'refund_id',
    isPart: true,
    ignored: 'id refund_id position from_status to_status changed_by changed_by_name',
    hidden: 'note',
  }),
  audited({
    table: 'refund_transfers',
    kind: 'refund',
    id: 'refund_id',
    isPart: true,
    ignored:
      'id refund_id payment_id order_id provider_refund_id earlier_ids tries asks decided_by decided_by_name sent_at asked_at ask_at ended_at',
  }),
  audited({ table: 'reviews', kind: 'review', id: 'id', ignored: 'id', hidden: 'name comment' }),
  audited({
    table: 'users',
    kind: 'user',
    id: 'id',
    ignored: 'id registered_by_others searchable',
    hidden: 'password_hash google_issuer google_subject registered_browser',
  }),
  // The record of a session is its person.
  audited({
    table: 'sessions',
    kind: 'session',
    id: 'user_id',
    ignored: 'id user_id generation current_hash previous_hash previous_valid_until expires_at browser system address',
  }),
  audited({
    table: 'second_factors',
    kind: 'secondFactor',
    id: 'user_id',
    ignored: 'user_id last_step',
    hidden: 'sealed_secret',
  }),
  audited({
    table: 'jobs',
    kind: 'job',
    id: 'id',
    ignored: 'id person_id total steps steps_done language finished_at',
  }),
  audited({
    table: 'product_imports',
    kind: 'import',
    id: 'id',
    name: 'file_name',
    ignored: 'id person_id problem_list',
  }),
  audited({
    table: 'trash',
    kind: 'trash',
    id: 'id',
    name: 'name',
    ignored: 'id image deleted_by deleted_by_name deleted_at',
  }),
  // The sending itself is the server's; only what an administrator repeats is a change.
  `create trigger outbox_audit after update of sent_again_as on outbox for each row
     when (current_setting('haat.actor', true) <> '' and new.sent_again_as is distinct from old.sent_again_as)
     execute function audit_row('message', 'id', '', 'whole',
       'id kind recipient subject body attempts next_attempt_at last_error sent_at failed_at created_at held_for not_before taken_at purpose', '')`,
]
