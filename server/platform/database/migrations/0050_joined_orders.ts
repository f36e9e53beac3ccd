import { statements } from './support.ts'

/**
 * A proved guest's orders join the account of their phone, and no longer that of a phone that the staff has corrected:
 * the link and the code may have gone to a stranger.
 */
export default statements(
  `create or replace function join_proved_orders() returns trigger language plpgsql as $$
   begin
     with joined as (
       update checkouts c set user_id = new.id
       where c.phone = new.phone and c.proved and c.user_id is null and c.created_at > now() - interval '90 days'
         and not exists (select from orders o where o.checkout_id = c.id and o.phone <> new.phone)
       returning id)
     update orders o set customer_id = new.id from joined where o.checkout_id = joined.id and o.customer_id is null;
     return null;
   end $$`,
)
