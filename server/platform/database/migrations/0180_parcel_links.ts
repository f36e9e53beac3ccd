import { steps } from './support.ts'

/**
 * Links by which customers say what to do with a parcel that was not delivered: one for each failure, of the time
 * `failed_at`. `token_hash` is the hash of the token and of the phone that got it; it is null where the limits of the phone
 * did not allow the SMS. `parcels_failed` is all that the worker looks at.
 */
export default steps(
  `create table parcel_links (
     id text primary key,
     parcel_id text not null references parcels (id) on delete cascade,
     order_id text not null references orders (id) on delete cascade,
     failed_at timestamptz(3) not null,
     token_hash bytea,
     expires_at timestamptz(3) not null,
     wish text check (wish in ('again', 'address', 'stop')),
     day date,
     address text not null default '',
     chosen_at timestamptz(3),
     created_at timestamptz(3) not null default now(),
     unique (parcel_id, failed_at),
     check ((wish is null) = (chosen_at is null)),
     check ((day is not null) = (wish is not distinct from 'again'))
   )`,
  'create index parcel_links_order on parcel_links (order_id)',
  `create index concurrently parcels_failed on parcels (state_at) where state = 'deliveryFailed'`,
)
