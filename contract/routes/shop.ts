import { type RouteAccess, roleHomes } from './homes.ts'

/** Routes of the shop (product 2). */
export const shopRoutes = {
  home: roleHomes.user,
  category: '/category/:categoryId/:subCategoryId?/:subSubCategoryId?',
  categories: '/categories',
  search: '/search',
  product: '/product/:id',
  seller: '/seller/:id',
  profile: '/profile',
  orders: '/orders',
  order: '/orders/:id',
  checkout: '/checkout',
  placed: '/order/placed/:checkoutId',
  payment: '/payment/:checkoutId',
  payLink: '/pay/:orderId',
  findOrder: '/track',
  track: '/track/:orderId',
  cart: '/cart',
  wishlist: '/wishlist',
  policy: '/policies/:page',
} as const

export const shopAccess = {
  home: 'anyone',
  category: 'anyone',
  categories: 'anyone',
  search: 'anyone',
  product: 'anyone',
  seller: 'anyone',
  profile: 'signedIn',
  orders: 'signedIn',
  order: 'signedIn',
  checkout: 'anyone',
  placed: 'anyone',
  payment: 'anyone',
  payLink: 'anyone',
  findOrder: 'anyone',
  track: 'anyone',
  cart: 'anyone',
  wishlist: 'anyone',
  policy: 'anyone',
} as const satisfies Record<keyof typeof shopRoutes, RouteAccess>
