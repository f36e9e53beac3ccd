import { statements } from './support.ts'

/** The Bangla names of the products of wishlists, each empty where the product has none or is gone already. */
export default statements(
  `alter table wishlist_items add column product_name_bn text not null default ''`,
  `update wishlist_items w set product_name_bn = p.name_bn from products p where p.id = w.product_id`,
)
