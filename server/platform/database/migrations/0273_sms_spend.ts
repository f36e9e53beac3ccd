import { statements } from './support.ts'

/** The SMS of each day of Bangladesh that the gateway has taken: their parts, and what these cost in paisa. */
export default statements(
  `create table sms_spend (
     day date primary key,
     parts integer not null,
     cost bigint not null
   )`,
)
