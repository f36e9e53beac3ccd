import { statements } from './support.ts'

/**
 * A sale changes the stock and the sales of a product, and neither its `updated_at` nor what `If-Match` compares: a form
 * that was opened before the sale stays valid. The trigger fires for statements that set any other column; a later
 * column that people change has to be added.
 *
 * A guest's orders of the last 90 days, whose phone a code has proved, join the account that registers with this phone.
 */
export default statements(
  'drop trigger products_touch on products',
  `create trigger products_touch before update of name, original_price, discount, price, description, details, colors,
     sizes, tags, label, category_id, sub_category_id, sub_sub_category_id, faqs, rating, quantity, video, images, owner_id,
     owner_name, hidden, created_at
   on products for each row execute function touch_updated_at()`,
  `create function join_proved_orders() returns trigger language plpgsql as $$
   begin
     with joined as (
       update checkouts set user_id = new.id
       where phone = new.phone and proved and user_id is null and created_at > now() - interval '90 days' returning id)
     update orders o set customer_id = new.id from joined where o.checkout_id = joined.id and o.customer_id is null;
     return null;
   end $$`,
  `create trigger users_join_orders after update of verified_at on users for each row
   when (old.verified_at is null and new.verified_at is not null and new.phone is not null and not new.email_verified)
   execute function join_proved_orders()`,
)
