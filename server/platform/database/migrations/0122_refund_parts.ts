import { statements } from './support.ts'

/**
 * Parts of the money of a paid order that administrators send back. `part` is the amount of such a request, null for one
 * about the whole. `sent_back` is the sum of the parts that have gone back while the order stays paid. A transfer without a
 * payment records money that an administrator has sent by hand for an order that was paid at the door.
 */
export default statements(
  'alter table refunds add column part bigint',
  'alter table refunds add constraint refunds_part check (part > 0) not valid',
  'alter table orders add column sent_back bigint not null default 0',
  'alter table refund_transfers alter column payment_id drop not null',
)
