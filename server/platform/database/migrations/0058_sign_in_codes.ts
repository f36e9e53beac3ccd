import { statements } from './support.ts'

/** Codes that sign a customer in. */
export default statements(
  `alter table one_time_codes drop constraint one_time_codes_purpose_check`,
  `alter table one_time_codes add constraint one_time_codes_purpose_check
     check (purpose in ('register', 'reset', 'signin'))`,
)
