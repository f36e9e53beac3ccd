import { batches, steps } from './support.ts'

/**
 * What became of the parcels that couriers have got, by courier, district, product and seller. `parcel_outcomes` has what
 * was counted of a parcel, so that it is taken away as it was added. `parcel_counts` are differences as in `order_counts`:
 * a parcel waits for no row, the counts are the sums, and the server folds the rows. `day` is that of the hand-over.
 * `keep_parcel_outcome` returns false, so that it can stand in a condition.
 */
export default steps(
  `create table parcel_outcomes (
     parcel_id text primary key references parcels (id) on delete cascade,
     day date not null,
     outcome text not null,
     courier text not null,
     districts text[] not null,
     products text[] not null,
     sellers text[] not null
   )`,
  `create table parcel_counts (
     kind text not null,
     key text not null,
     day date not null,
     sent bigint not null,
     delivered bigint not null,
     returned bigint not null,
     lost bigint not null,
     folded boolean not null default false
   )`,
  'create index parcel_counts_day on parcel_counts (kind, day, key) include (sent, delivered, returned, lost)',
  'create index parcel_counts_unfolded on parcel_counts (kind) where not folded',
  `create function count_parcel() returns trigger language plpgsql as $$
   declare
     one parcel_outcomes;
     factor integer := 1;
   begin
     if tg_op = 'DELETE' then one := old; factor := -1; else one := new; end if;
     insert into parcel_counts (kind, key, day, sent, delivered, returned, lost)
     select k.kind, k.key, one.day, factor, factor * (one.outcome = 'delivered')::int,
       factor * (one.outcome = 'returned')::int, factor * (one.outcome = 'lost')::int
     from (
       select 'courier' as kind, one.courier as key
       union all select 'district', unnest(one.districts)
       union all select 'product', unnest(one.products)
       union all select 'seller', unnest(one.sellers)
     ) k;
     return null;
   end $$`,
  `create trigger parcel_outcomes_count after insert or delete on parcel_outcomes for each row
     execute function count_parcel()`,
  `create function keep_parcel_outcome(wanted text) returns boolean language sql as $$
     delete from parcel_outcomes where parcel_id = wanted;
     insert into parcel_outcomes
     select p.id, (p.handed_at at time zone 'Asia/Dhaka')::date,
       case p.ended_as when 'partlyDelivered' then 'delivered' else coalesce(p.ended_as, 'sent') end,
       coalesce((select c.name from (values ('steadfast', 'Steadfast'), ('pathao', 'Pathao'), ('redx', 'RedX')) c (id, name)
         where c.id = coalesce(p.courier_id, lower(p.courier))), p.courier),
       array(select distinct o.district from parcel_orders po join orders o on o.id = po.order_id
         where po.parcel_id = p.id and o.district <> ''),
       array(select distinct i.product_id from parcel_items pi
         join order_items i on i.order_id = pi.order_id and i.position = pi.position where pi.parcel_id = p.id),
       array(select distinct i.owner_id from parcel_items pi
         join order_items i on i.order_id = pi.order_id and i.position = pi.position
         where pi.parcel_id = p.id and i.owner_id <> '')
     from parcels p where p.id = wanted and p.handed_at is not null;
     select false;
   $$`,
  `create function parcel_moved() returns trigger language plpgsql as $$
   begin
     perform keep_parcel_outcome(new.id);
     return null;
   end $$`,
  `create trigger parcels_outcome after update of handed_at, ended_as, courier on parcels for each row
     when ((old.handed_at, old.ended_as, old.courier) is distinct from (new.handed_at, new.ended_as, new.courier))
     execute function parcel_moved()`,
  `create function parcels_filled() returns trigger language plpgsql as $$
   begin
     perform keep_parcel_outcome(p.id) from (select distinct parcel_id from added) a
       join parcels p on p.id = a.parcel_id where p.handed_at is not null;
     return null;
   end $$`,
  `create trigger parcel_items_outcome after insert on parcel_items referencing new table as added for each statement
     execute function parcels_filled()`,
  `create function fold_parcel_counts() returns void language plpgsql as $$
   begin
     if not pg_try_advisory_xact_lock(hashtext('fold_parcel_counts')) then return; end if;
     with changed as (select distinct kind, key, day from parcel_counts where not folded),
     gone as (
       delete from parcel_counts c using changed k where c.kind = k.kind and c.day = k.day and c.key = k.key
       returning c.*)
     insert into parcel_counts
     select kind, key, day, sum(sent), sum(delivered), sum(returned), sum(lost), true from gone
     group by kind, key, day
     having sum(sent) <> 0 or sum(delivered) <> 0 or sum(returned) <> 0 or sum(lost) <> 0;
   end $$`,
  // The condition counts the parcels of the batch, and no parcel changes.
  batches({
    table: 'parcels',
    set: 'handed_at = handed_at',
    where: 'handed_at is not null and keep_parcel_outcome(parcels.id)',
  }),
)
