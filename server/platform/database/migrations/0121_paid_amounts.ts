import { statements } from './support.ts'

/**
 * Money of another amount or currency than an attempt asked for. `asked` is the amount that was asked for, where another
 * one was paid: then `amount` is what was paid, as the shares are. `foreign_paid` is what was paid in another currency, as
 * the provider names it; such an attempt has failed, and keeps its transaction, so that an administrator ends it.
 */
export default statements(
  `alter table payments
     add column asked bigint,
     add column foreign_paid text not null default ''`,
)
