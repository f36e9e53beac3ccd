import type { DataKind } from '../constants.ts'

/** Data kinds that a deletion changes: dependent entities are deleted too, or hidden; the trash keeps the catalogue's. */
export const DELETED_WITH = {
  Category: ['Category', 'SubCategory', 'SubSubCategory', 'Product', 'Banner', 'Trash'],
  SubCategory: ['SubCategory', 'SubSubCategory', 'Product', 'Banner', 'Trash'],
  SubSubCategory: ['SubSubCategory', 'Product', 'Trash'],
  Product: ['Product', 'Trash'],
  Banner: ['Banner', 'Trash'],
  User: ['User', 'Product'],
  Order: ['Order', 'Refund'],
} as const satisfies { readonly [kind in DataKind]?: readonly DataKind[] }
