import { statements } from './support.ts'

/** The problems of a checked file, for the file that a person downloads. */
export default statements(`alter table product_imports add column problem_list jsonb not null default '[]'`)
