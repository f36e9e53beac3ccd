import { statements, times, touched } from './support.ts'

/** The saved delivery addresses of people. One of a person's addresses at most is the default. */
export default statements(
  `create table addresses (
     id text primary key,
     user_id text not null references users (id) on delete cascade,
     label text not null default '',
     customer_name text not null,
     phone text not null,
     division text not null,
     district text not null,
     city text not null,
     address_details text not null,
     is_default boolean not null default false,
     ${times}
   )`,
  touched('addresses'),
  `create index addresses_user on addresses (user_id, created_at)`,
  `create unique index addresses_default on addresses (user_id) where is_default`,
)
