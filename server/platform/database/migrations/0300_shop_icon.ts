import { steps } from './support.ts'

/** The path of the picture of the shop's icon (product 16.40); empty for the standard one. */
export default steps(`alter table shop_details add column icon text not null default ''`)
