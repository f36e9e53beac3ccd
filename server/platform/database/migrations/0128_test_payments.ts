import { statements } from './support.ts'

/** Whether an attempt was made at a test system, where no money moves. */
export default statements('alter table payments add column is_test boolean not null default false')
