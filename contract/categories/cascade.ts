import type { DataKind } from '../constants.ts'

/** Data kinds that a delete changes: what hangs under the thing goes with it, or is hidden (wire, "Data of each answer"). */
export const DELETED_WITH = {
  Category: ['Category', 'SubCategory', 'SubSubCategory', 'Product', 'Banner'],
  SubCategory: ['SubCategory', 'SubSubCategory', 'Product', 'Banner'],
  SubSubCategory: ['SubSubCategory', 'Product'],
  User: ['User', 'Product'],
  Order: ['Order', 'Refund'],
} as const satisfies { readonly [kind in DataKind]?: readonly DataKind[] }
