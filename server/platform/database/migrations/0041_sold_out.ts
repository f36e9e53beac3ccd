import { statements } from './support.ts'

/** The sizes and colours of a product that are sold out while the product has stock. */
export default statements(`alter table products add column sold_out text[] not null default '{}'`)
