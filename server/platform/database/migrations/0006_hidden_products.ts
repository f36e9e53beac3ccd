import { statements } from './support.ts'

/**
 * Closing an account hides its products. The flag is a column of `products`, so that an index alone finds a page of
 * products; a trigger updates it, so that it is right no matter which code closes the account.
 */
export default statements(
  'alter table products add column hidden boolean not null default false',
  `update products p set hidden = true from users u where u.id = p.owner_id and u.closed_at is not null`,
  `create function hide_products_of_closed() returns trigger language plpgsql as $$
   begin
     update products set hidden = new.closed_at is not null where owner_id = new.id;
     return null;
   end $$`,
  `create trigger users_hide_products after update of closed_at on users for each row
   when (old.closed_at is distinct from new.closed_at) execute function hide_products_of_closed()`,
)
