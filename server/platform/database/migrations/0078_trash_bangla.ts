import { statements } from './support.ts'

/**
 * The Bangla names of what is in the trash, each empty where the entity has none. A banner, which has the names of its
 * categories, gets them with the next deletion.
 */
export default statements(
  `alter table trash add column name_bn text not null default ''`,
  `update trash t set name_bn = coalesce(r.content->>'name_bn', '')
   from trash_rows r
   where r.trash_id = t.id and r.row_id = t.id and r.source in ('categories', 'sub_categories', 'sub_sub_categories', 'products')`,
)
