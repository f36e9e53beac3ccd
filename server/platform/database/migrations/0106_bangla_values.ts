import { statements } from './support.ts'

/** Runs the definition of a function again with other text in it; fails where it does not contain the text. */
const changedFunction = (name: string, from: string, to: string) => `do $do$
  declare
    definition text := pg_get_functiondef('${name}'::regproc);
  begin
    if position('${from}' in definition) = 0 then raise exception '% lacks %', '${name}', '${from}'; end if;
    execute replace(definition, '${from}', '${to}');
  end $do$`

/**
 * What a product is sold as, its search tags and its questions in Bangla, empty where there are none. A search finds the
 * tags of both languages.
 */
export default statements(
  `alter table products
     add column quantity_bn text not null default '',
     add column tags_bn text[] not null default '{}',
     add column faqs_bn jsonb not null default '[]'`,
  // New products of files that were checked before.
  `update product_import_rows
   set input = jsonb_set(input, '{change}', '{"quantity_bn": "", "tags_bn": [], "faqs_bn": []}' || (input->'change'))
   where version is null`,
  'drop trigger products_touch on products',
  `create trigger products_touch before update of name, name_bn, original_price, discount, price, description,
     description_bn, details, details_bn, colors, sizes, sold_out, tags, tags_bn, label, category_id, sub_category_id,
     sub_sub_category_id, faqs, faqs_bn, quantity, quantity_bn, video, images, owner_id, owner_name, hidden, created_at
   on products for each row execute function touch_updated_at()`,
  changedFunction('index_products', 'p.tags', '(p.tags || p.tags_bn)'),
  changedFunction('count_products_update', 'name_bn, tags,', 'name_bn, tags, tags_bn,'),
  'drop trigger products_search_update on products',
  `create trigger products_search_update after update of name, name_bn, tags, tags_bn, description, description_bn
   on products for each row
   when ((old.name, old.name_bn, old.tags, old.tags_bn, old.description, old.description_bn)
     is distinct from (new.name, new.name_bn, new.tags, new.tags_bn, new.description, new.description_bn))
   execute function index_changed_product()`,
  'select compare_listings()',
)
