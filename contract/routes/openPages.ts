import { shopRoutes } from './shop.ts'

/** The pages of the shop whose addresses name no person, order, key or token. */
const OPEN = [
  'home',
  'category',
  'categories',
  'search',
  'product',
  'seller',
  'cart',
  'checkout',
  'policy',
  'campaignPage',
] as const satisfies readonly (keyof typeof shopRoutes)[]

const firstOf = (path: string) => path.split('/')[1]

/** Whether the path is that of a page of which others may know that somebody was there. */
export const isOpenPage = (path: string): boolean => OPEN.some((name) => firstOf(shopRoutes[name]) === firstOf(path))
