import { statements } from './support.ts'

/**
 * Keys that open an order besides that of its checkout: its phone has got a code for each. The key of a checkout is
 * known as a hash only, so that the server cannot give it out again.
 */
export default statements(
  `create table order_keys (
     order_id text not null references orders (id) on delete cascade,
     key_hash bytea not null,
     created_at timestamptz(3) not null default now(),
     primary key (order_id, key_hash)
   )`,
)
