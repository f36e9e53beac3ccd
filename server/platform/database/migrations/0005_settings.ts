import { statements, times, touched } from './support.ts'

/** Banners, logo, shipping fees, stored images, and the responses stored for `Idempotency-Key`. */
export default statements(
  `create table banners (
     id text primary key,
     image text not null,
     category_id text not null references categories (id) on delete cascade,
     sub_category_id text references sub_categories (id) on delete cascade,
     offer numeric(5, 2) not null default 0 check (offer between 0 and 100),
     ${times}
   )`,
  touched('banners'),
  `create index banners_newest on banners (created_at desc, id desc)`,
  `create index banners_category on banners (category_id)`,
  `create index banners_sub_category on banners (sub_category_id)`,

  `create table logo (
     singleton boolean primary key default true check (singleton),
     id text not null unique,
     image text not null,
     ${times}
   )`,
  touched('logo'),

  `create table shipping_fee (
     singleton boolean primary key default true check (singleton),
     inside bigint not null check (inside >= 0),
     outside bigint not null check (outside >= 0),
     ${times}
   )`,
  touched('shipping_fee'),
  `insert into shipping_fee (inside, outside) values (6000, 12000)`,

  `create table files (
     id text primary key,
     width integer not null,
     height integer not null,
     mime text not null,
     bytes integer not null,
     created_at timestamptz(3) not null default now()
   )`,

  `create table idempotency_keys (
     user_id text not null,
     call text not null,
     key text not null,
     request_hash bytea not null,
     status integer,
     body text,
     created_at timestamptz(3) not null default now(),
     primary key (user_id, call, key)
   )`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,
)
