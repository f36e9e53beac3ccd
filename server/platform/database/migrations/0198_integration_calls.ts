import { statements } from './support.ts'

/** How the last calls to the services of other companies have ended, a row for each service (docs/decisions/integrations.md). */
export default statements(
  `create table integration_calls (
     name text primary key,
     succeeded_at timestamptz(3),
     failed_at timestamptz(3),
     failure text not null default ''
   )`,
)
