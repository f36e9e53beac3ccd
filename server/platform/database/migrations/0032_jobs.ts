import { statements } from './support.ts'

/**
 * Work in the background. The items of a job are rows, which the servers share by row locks; `state` and result of an item
 * are written in the transaction that does it, so that it is done once. A job has no state of its own but its end, so
 * that two servers never wait for its row. `subject` and `input` belong to the kind; `undo_of` is the job that a job
 * takes back, once.
 */
export default statements(
  `create table jobs (
     id text primary key,
     kind text not null,
     subject text not null default '',
     person_id text not null references users (id) on delete cascade,
     input jsonb not null default '{}',
     total integer not null,
     undo_of text unique references jobs (id) on delete set null,
     created_at timestamptz(3) not null default now(),
     finished_at timestamptz(3)
   )`,
  `create index jobs_person on jobs (person_id, created_at desc, id desc)`,
  `create index jobs_open on jobs (id) where finished_at is null`,
  `create table job_items (
     job_id text not null references jobs (id) on delete cascade,
     position integer not null,
     item_id text not null,
     label text not null default '',
     input jsonb not null default 'null',
     state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
     output jsonb not null default 'null',
     message text not null default '',
     crashes integer not null default 0,
     primary key (job_id, position)
   )`,
  // By position first, so that a small job does not wait for the end of a large one.
  `create index job_items_waiting on job_items (position, job_id) where state = 'waiting'`,
  `create index job_items_left on job_items (job_id) where state = 'waiting'`,
  `create index job_items_failed on job_items (job_id, position) where state = 'failed'`,
  `create trigger jobs_notify after insert or update on jobs
     for each row execute function notify_change('Job', 'person_id')`,
)
