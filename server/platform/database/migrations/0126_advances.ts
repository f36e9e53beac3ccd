import { statements } from './support.ts'

/**
 * What an order with cash on delivery pays in advance. `shipping_fee.advance_sum` is in paisa. An order keeps the amount
 * and the rule of its day; `advance_state` is null without an advance. While it is asked for, the order has the online
 * method by which it is to be paid; once it is paid, the order has cash on delivery. The share of a payment that has paid
 * an advance is `advance`, because the refund of an order by its provider is about shares of whole orders. The checks of
 * tables with many rows hold for new ones, so that nothing is read under the lock.
 */
export default statements(
  `alter table shipping_fee
     add column advance_kind text not null default 'nothing'
       check (advance_kind in ('nothing', 'delivery', 'sum', 'percent')),
     add column advance_sum bigint check (advance_sum > 0),
     add column advance_percent smallint check (advance_percent between 1 and 90),
     add column advance_returns text not null default 'always' check (advance_returns in ('always', 'unshipped'))`,
  `alter table orders
     add column advance bigint not null default 0,
     add column advance_returns text,
     add column advance_state text`,
  `alter table orders add constraint orders_advance check (
     advance >= 0 and advance_returns in ('always', 'unshipped')
       and advance_state in ('asked', 'paid', 'returned', 'kept')
     and (advance > 0) = (advance_state is not null) and (advance > 0) = (advance_returns is not null)) not valid`,
  `alter table payment_shares drop constraint payment_shares_taken_check,
     add constraint payment_shares_taken_check check (taken in ('order', 'refund', 'surplus', 'advance')) not valid`,
)
