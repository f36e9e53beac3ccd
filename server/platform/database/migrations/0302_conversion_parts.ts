import { steps } from './support.ts'

/** How much of the money of an order that has gone back its service knows of, in paisa. A part that goes back is a reason to look. */
export default steps(
  'alter table conversions add column reported bigint not null default 0',
  `alter table conversions drop constraint conversions_state_check,
     add constraint conversions_state_check check (state in
       ('waiting', 'counting', 'counted', 'reducing', 'reversing', 'reversed', 'unneeded', 'abandoned')) not valid`,
  'alter table conversions validate constraint conversions_state_check',
  `create or replace trigger orders_conversions after update of status, payment_status, sent_back on orders for each row
     when (old.status <> new.status or old.payment_status <> new.payment_status or old.sent_back <> new.sent_back)
     execute function look_at_conversions()`,
)
