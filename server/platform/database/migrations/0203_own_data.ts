import { statements } from './support.ts'

/**
 * The file with everything that the shop knows of a person, one at most: `content` is JSON, compressed by gzip, and null until
 * the job has gathered it. A code may close an account; rows of before need no check.
 */
export default statements(
  `create table own_data_files (
     person_id text primary key references users (id) on delete cascade,
     job_id text not null,
     content bytea,
     ready_at timestamptz(3),
     created_at timestamptz(3) not null default now()
   )`,
  `alter table one_time_codes drop constraint one_time_codes_purpose_check,
     add constraint one_time_codes_purpose_check check (purpose in ('register', 'reset', 'signin', 'close')) not valid`,
)
