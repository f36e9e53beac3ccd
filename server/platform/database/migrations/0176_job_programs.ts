import { statements } from './support.ts'

/** The key of the program that has started a job, with its id and name, so that the audit log names it with its maker. */
export default statements('alter table jobs add column program jsonb')
