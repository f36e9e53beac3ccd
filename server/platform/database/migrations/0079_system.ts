import { statements } from './support.ts'

/**
 * What `/admin/system` shows and repeats. A message or job that is sent again names its successor, so that a repetition
 * does nothing. `purpose` of a message decides whether its text outlives its last try.
 *
 * Each server process writes its row in `server_processes` while it runs. `backups` has a row for each backup, written by
 * `npm run backup` or by the operator's own script. `daily_reports` has a row for each day on which the administrators
 * got a mail about failures: its key lets one of the servers send it.
 */
export default statements(
  `alter table outbox
     add column purpose text not null default 'notice' check (purpose in ('notice', 'code', 'report')),
     add column sent_again_as text`,
  // The sending itself is the server's; only what an administrator repeats is a change.
  `create trigger outbox_audit after update of sent_again_as on outbox for each row
     when (current_setting('haat.actor', true) <> '' and new.sent_again_as is distinct from old.sent_again_as)
     execute function audit_row('message', 'id', '', 'whole',
       'id kind recipient subject body attempts next_attempt_at last_error sent_at failed_at created_at held_for not_before taken_at purpose', '')`,
  `create index outbox_failed on outbox (failed_at desc) where failed_at is not null`,
  `alter table jobs add column sent_again_as text`,
  `create index jobs_finished on jobs (finished_at desc) where finished_at is not null`,
  `create table server_processes (
     id text primary key,
     host text not null,
     version text not null,
     started_at timestamptz(3) not null default now(),
     seen_at timestamptz(3) not null default now()
   )`,
  `create table backups (made_at timestamptz(3) not null default now())`,
  `create index backups_newest on backups (made_at desc)`,
  `create table daily_reports (day date primary key, created_at timestamptz(3) not null default now())`,
)
