import { statements } from './support.ts'

/**
 * The language of a person, null where none was chosen; of an order, in which its customer reads about it; of a job,
 * for its report; and of a response that is sent again.
 */
export default statements(
  'alter table users add column language text',
  `alter table orders add column language text not null default 'en'`,
  `alter table jobs add column language text not null default 'en'`,
  `alter table idempotency_keys add column language text not null default 'en'`,
)
