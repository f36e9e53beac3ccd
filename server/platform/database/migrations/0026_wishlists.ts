import { statements } from './support.ts'

/**
 * The wishlists of signed-in people. An entry has its own copy of the product's name and no reference to the product, so
 * that the page can say that a deleted product is no longer sold.
 */
export default statements(
  `create table wishlist_items (
     user_id text not null references users (id) on delete cascade,
     product_id text not null,
     product_name text not null,
     created_at timestamptz(3) not null default now(),
     primary key (user_id, product_id)
   )`,
)
