import { statements, touched } from './support.ts'

/**
 * The carts of signed-in people, and how the delivery fee is charged: once per checkout or once per seller, and with the
 * district or the whole division Dhaka as inside. A cart that was never changed has the time 0.
 */
export default statements(
  `create table carts (
     user_id text primary key references users (id) on delete cascade,
     items jsonb not null default '[]',
     updated_at timestamptz(3) not null default 'epoch'
   )`,
  touched('carts'),
  `alter table shipping_fee
     add column charged_per text not null default 'checkout' check (charged_per in ('checkout', 'seller')),
     add column inside_area text not null default 'district' check (inside_area in ('district', 'division'))`,
)
