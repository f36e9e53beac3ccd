import { roleHomes } from './homes.ts'

/** Routes of the shop (product 2). */
export const shopRoutes = {
  home: roleHomes.user,
  category: '/category/:categoryId/:subCategoryId?/:subSubCategoryId?',
  search: '/search',
  product: '/product/:id',
  profile: '/profile',
  orders: '/orders',
} as const
