import { statements } from './support.ts'

/**
 * One review per person and product. A change of rating, stock or sales is no change of the product's own data: it keeps
 * `updated_at`, so that a review does not conflict with a seller's open form. A later column that people change has to
 * be added to the trigger.
 */
export default statements(
  `delete from reviews r using reviews newer
   where newer.product_id = r.product_id and newer.user_id = r.user_id
     and (newer.created_at, newer.id) > (r.created_at, r.id)`,
  'create unique index reviews_author on reviews (product_id, user_id)',
  'drop trigger products_touch on products',
  `create trigger products_touch before update of name, original_price, discount, price, description, details, colors,
     sizes, tags, label, category_id, sub_category_id, sub_sub_category_id, faqs, quantity, video, images, owner_id,
     owner_name, hidden, created_at
   on products for each row execute function touch_updated_at()`,
)
