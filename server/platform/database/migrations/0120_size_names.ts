import { statements } from './support.ts'

/** A seller's Bangla names of sizes, and the one that an ordered size had; empty where there are none. */
export default statements(
  `alter table products add column size_names_bn text[] not null default '{}'`,
  `alter table order_items add column size_name_bn text not null default ''`,
  // New products of files that were checked before.
  `update product_import_rows set input = jsonb_set(input, '{change}', '{"size_names_bn": []}' || (input->'change'))
   where version is null`,
  'drop trigger products_touch on products',
  `create trigger products_touch before update of name, name_bn, original_price, discount, price, description,
     description_bn, details, details_bn, colors, sizes, size_names_bn, sold_out, tags, tags_bn, label, category_id,
     sub_category_id, sub_sub_category_id, faqs, faqs_bn, quantity, quantity_bn, video, images, owner_id, owner_name,
     hidden, created_at
   on products for each row execute function touch_updated_at()`,
  'select compare_listings()',
)
