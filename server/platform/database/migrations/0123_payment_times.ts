import { statements } from './support.ts'

/**
 * When a payment was confirmed; null before, and for payments of earlier releases. `fee_by_rate`: the fee is computed by the
 * operator's rate, because the provider names none.
 */
export default statements(
  `alter table payments
     add column paid_at timestamptz(3),
     add column fee_by_rate boolean not null default false`,
)
