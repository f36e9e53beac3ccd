import { statements } from './support.ts'

/** A reference to a level of the catalogue together with the levels above it. */
const fits = (table: string, columns: string, target: string, targetColumns: string) =>
  `alter table ${table} add constraint ${table}_${target}_fit foreign key (${columns})
   references ${target} (${targetColumns}) on update cascade on delete cascade`

/**
 * A row that refers to a subcategory refers to that subcategory's own category too, and likewise one level down.
 * Foreign keys enforce this: when a subcategory moves to another category, everything below it moves in the same
 * statement, also under concurrent writes.
 */
export default statements(
  `update sub_sub_categories t set category_id = s.category_id
   from sub_categories s where s.id = t.sub_category_id and s.category_id <> t.category_id`,
  `update products p set sub_category_id = t.sub_category_id
   from sub_sub_categories t where t.id = p.sub_sub_category_id and t.sub_category_id <> p.sub_category_id`,
  `update products p set category_id = s.category_id
   from sub_categories s where s.id = p.sub_category_id and s.category_id <> p.category_id`,
  `update banners b set category_id = s.category_id
   from sub_categories s where s.id = b.sub_category_id and s.category_id <> b.category_id`,

  'alter table sub_categories add unique (id, category_id)',
  'alter table sub_sub_categories add unique (id, sub_category_id, category_id)',
  'alter table sub_sub_categories drop constraint sub_sub_categories_sub_category_id_fkey',
  'alter table products drop constraint products_sub_category_id_fkey',
  'alter table products drop constraint products_sub_sub_category_id_fkey',
  'alter table banners drop constraint banners_sub_category_id_fkey',
  fits('sub_sub_categories', 'sub_category_id, category_id', 'sub_categories', 'id, category_id'),
  fits('products', 'sub_category_id, category_id', 'sub_categories', 'id, category_id'),
  fits(
    'products',
    'sub_sub_category_id, sub_category_id, category_id',
    'sub_sub_categories',
    'id, sub_category_id, category_id',
  ),
  fits('banners', 'sub_category_id, category_id', 'sub_categories', 'id, category_id'),
)
