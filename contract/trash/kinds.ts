import type { DataKind } from '../constants.ts'

/** Data kinds that a restoration changes. */
export const RESTORED: readonly DataKind[] = ['Trash', 'Product', 'Category', 'SubCategory', 'SubSubCategory', 'Banner']
