import { categoryId } from '../categories/rules.ts'
import type { FieldTable } from '../fieldTable.ts'
import { discount } from '../numbers.ts'
import { shortText } from '../optionalFields.ts'
import type { Banner } from './entity.ts'

/** The fields of a banner that a person fills in (product 9.15). */
export const bannerFields = {
  bannerCategory: { name: 'bannerCategory', rule: categoryId },
  bannerOffer: { name: 'bannerOffer', rule: discount, absent: 0 },
  bannerSubCategory: { name: 'bannerSubCategory', rule: shortText, absent: '' },
} as const satisfies FieldTable<Exclude<keyof Banner, '_id' | 'bannerImage' | 'createdAt' | 'updatedAt'>>
