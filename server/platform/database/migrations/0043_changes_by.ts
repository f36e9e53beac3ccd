import { statements } from './support.ts'

const changedBy = (table: string) =>
  `alter table ${table} add column changed_by text references users (id) on delete set null`

/** The person who made the last change of a category on each level and of a banner, as migration 31 has it for products. */
export default statements(...['categories', 'sub_categories', 'sub_sub_categories', 'banners'].map(changedBy))
