import { statements } from './support.ts'

/** A seller's page has the products that cannot be ordered last, in the order of an index as the pages of categories. */
export default statements(
  'create index products_owner_available on products (owner_id, available desc, created_at desc, id desc) include (hidden)',
)
