import { statements } from './support.ts'

/**
 * Each change that other people's screens show is notified on the channel `haat_changes` when its transaction commits,
 * whichever process or script makes it: `{ kind, id, person }`. `person` is the customer of an order, the owner of a
 * product, or the person of a cart.
 */
export default statements(
  `create function notify_change() returns trigger language plpgsql as $$
   declare
     r jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
   begin
     perform pg_notify('haat_changes', json_build_object(
       'kind', tg_argv[0], 'id', coalesce(r->>'id', ''), 'person', coalesce(r->>tg_argv[1], ''))::text);
     return null;
   end $$`,
  `create trigger orders_notify after insert or update or delete on orders
     for each row execute function notify_change('Order', 'customer_id')`,
  `create trigger products_notify after insert or update or delete on products
     for each row execute function notify_change('Product', 'owner_id')`,
  `create trigger refunds_notify after insert or update or delete on refunds
     for each row execute function notify_change('Refund', '')`,
  `create trigger carts_notify after insert or update on carts
     for each row execute function notify_change('Cart', 'user_id')`,
  `create trigger sessions_notify after update of revoked_at on sessions
     for each row when (new.revoked_at is not null and old.revoked_at is null)
     execute function notify_change('SessionEnded', 'user_id')`,
)
