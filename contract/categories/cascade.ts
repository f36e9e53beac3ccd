import type { DataKind } from '../constants.ts'

/** Data kinds that a deletion changes: dependent entities are deleted too, or hidden. */
export const DELETED_WITH = {
  Category: ['Category', 'SubCategory', 'SubSubCategory', 'Product', 'Banner'],
  SubCategory: ['SubCategory', 'SubSubCategory', 'Product', 'Banner'],
  SubSubCategory: ['SubSubCategory', 'Product'],
  User: ['User', 'Product'],
  Order: ['Order', 'Refund'],
} as const satisfies { readonly [kind in DataKind]?: readonly DataKind[] }
