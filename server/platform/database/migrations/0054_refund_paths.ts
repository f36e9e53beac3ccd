import { statements } from './support.ts'

const known = (column: string) => `check (${column} in ('pending', 'completed', 'rejected', 'failed'))`

/**
 * The decisions on a refund request are a path, as the steps of an order are: each begins where the one before it ends,
 * and their positions count from 0.
 */
export default statements(
  'alter table refund_steps add column from_status text, add column position integer',
  `update refund_steps s set from_status = path.before, position = path.place
   from (
     select id, lag(to_status, 1, 'pending') over steps as before, row_number() over steps - 1 as place
     from refund_steps window steps as (partition by refund_id order by created_at, id)
   ) path
   where path.id = s.id`,
  `alter table refund_steps
     alter column from_status set not null,
     alter column position set not null,
     add constraint refund_steps_from_status_check ${known('from_status')},
     add constraint refund_steps_to_status_check ${known('to_status')},
     add constraint refund_steps_position_check check (position >= 0),
     add constraint refund_steps_place unique (refund_id, position)`,
)
