import { statements } from './support.ts'

/**
 * What administrators get news of once about online payment, until it has ended. `subject` is the method of a provider that
 * does not answer, or the id of an attempt.
 */
export default statements(
  `create table payment_alerts (
     kind text not null check (kind in ('silent', 'waiting', 'difference')),
     subject text not null,
     method text not null,
     amount bigint not null,
     since timestamptz(3) not null default now(),
     primary key (kind, subject)
   )`,
  `create index payments_difference on payments (id) where difference <> 'surplus'`,
)
