import { statements } from './support.ts'

/** The product that a page of the shop's own is about; the page outlives it and says then that it is gone. */
export default statements(`alter table campaign_pages add column product_id text not null default ''`)
