import { statements } from './support.ts'

/** The values by which a list of one place or seller is filtered and sorted, in its index by price. */
const WITH = 'available, discount, rating, stock, sales, size_keys, colour_keys'
const PLACES = ['category', 'sub_category', 'sub_sub_category']

const listed = (name: string, columns: string, more = '') =>
  `create index ${name} on products (${columns}, created_at desc, id desc) ${more} where not hidden`

/**
 * Lists of a million products (docs/decisions/catalogue.md). The index by price of a place or seller also contains sizes
 * and colours, so that it alone counts every filter: the rows that a common colour finds are in all pages of the table.
 * The tables of the back offices are sorted by discount and by stock, and filtered by a missing Bangla name. A search of
 * an administrator reads the names of all sellers from an index, one step for each of them.
 */
export default statements(
  `drop index products_price, products_owner_price, ${PLACES.map((place) => `products_${place}_price`).join(', ')}`,
  listed('products_price', 'price', `include (${WITH})`),
  ...PLACES.map((place) => listed(`products_${place}_price`, `${place}_id, price`, `include (owner_id, ${WITH})`)),
  listed('products_owner_price', 'owner_id, price', `include (category_id, sub_category_id, ${WITH})`),
  listed('products_discount', 'discount desc'),
  listed('products_stock', 'stock'),
  "create index products_without_bangla on products (owner_id, created_at desc, id desc) where not hidden and name_bn = ''",
  'create index products_owner_name on products (owner_name)',
)
