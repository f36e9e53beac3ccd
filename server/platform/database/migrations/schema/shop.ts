import { times, touched } from '../support.ts'
import { fitsSubCategory } from './catalogue.ts'
import { firstPolicies } from './policies.ts'

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * Banners, logo, shipping fees, the shop's details and its policies.
 *
 * `position` is the place of a banner on the home page. New banners have place 0, before those that have an order. A
 * change of the place alone is no new version of the banner.
 *
 * The delivery fee is charged once per checkout or once per seller, and with the district or the whole division Dhaka as
 * inside. `free_from` is the sum of goods in paisa from which the delivery is free, null for never. `refund_days` are the
 * days after its delivery in which the customer of an order may ask for a refund. Name, address and person for complaints
 * in Bangla are empty where the shop has none: a Bangla page then shows the English text.
 *
 * A policy is never changed: each save inserts a row with the next version, which counts over all pages, so that one
 * number names the texts that a customer accepted.
 */
export const shop = [
  `create table banners (
     id text primary key,
     image text not null,
     category_id text not null references categories (id) on delete cascade,
     sub_category_id text,
     offer numeric(5, 2) not null default 0 check (offer between 0 and 100),
     ${times},
     position integer not null default 0 check (position >= 0),
     shown_from date,
     shown_to date,
     changed_by text references users (id) on delete set null,
     constraint banners_days check (shown_from <= shown_to),
     ${fitsSubCategory('banners')}
   )`,
  `create trigger banners_touch before update on banners for each row when (old.position = new.position)
     execute function touch_updated_at()`,
  `create trigger banners_notify after insert or update or delete on banners
     for each row execute function notify_change('Banner', '')`,
  'create index banners_order on banners (position, created_at desc, id desc)',
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
     ${times},
     charged_per text not null default 'checkout' check (charged_per in ('checkout', 'seller')),
     inside_area text not null default 'district' check (inside_area in ('district', 'division')),
     free_from bigint check (free_from > 0)
   )`,
  touched('shipping_fee'),
  `insert into shipping_fee (inside, outside) values (6000, 12000)`,

  `create table shop_details (
     singleton boolean primary key default true check (singleton),
     shop_name text not null,
     address text not null default '',
     phone text not null default '',
     email text not null default '',
     trade_licence text not null default '',
     dbid text not null default '',
     bin text not null default '',
     complaint_contact text not null default '',
     complaint_phone text not null default '',
     complaint_email text not null default '',
     ${times},
     refund_days integer not null default 7 check (refund_days > 0),
     shop_name_bn text not null default '',
     address_bn text not null default '',
     complaint_contact_bn text not null default ''
   )`,
  touched('shop_details'),
  `insert into shop_details (shop_name) values ('Haat')`,

  `create table policies (
     version integer primary key check (version > 0),
     page text not null check (page in ('terms', 'delivery', 'return', 'refund', 'privacy')),
     text text not null,
     created_at timestamptz(3) not null default now()
   )`,
  'create index policies_page on policies (page, version desc)',
  ...Object.entries(firstPolicies).map(
    ([page, text], at) =>
      `insert into policies (version, page, text) values (${at + 1}, ${literal(page)}, ${literal(text)})`,
  ),
]
