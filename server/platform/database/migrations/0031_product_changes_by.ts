import { statements } from './support.ts'

/** The person who made the last change of a product, so that a conflict can name this person. */
export default statements('alter table products add column changed_by text references users (id) on delete set null')
