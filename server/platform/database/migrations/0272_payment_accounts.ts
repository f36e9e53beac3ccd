import { statements } from './support.ts'

/**
 * The account at its provider by which a payment has begun, and the settings of accounts that the shop has left, encrypted:
 * such payments are asked about, and paid back, there (docs/decisions/integrations.md).
 */
export default statements(
  `alter table payments add column account text not null default ''`,
  `create table former_integration_settings (
     name text not null,
     account text not null,
     sealed bytea not null,
     replaced_at timestamptz(3) not null default now(),
     primary key (name, account)
   )`,
)
