import type { Banner } from '../../contract/banners/entity.ts'
import { bannerFields } from '../../contract/banners/fields.ts'
import { columnsOf } from '../platform/database/columns.ts'
import { type Times, times } from '../platform/database/times.ts'

/** The columns that an administrator sets. An empty part means no subcategory. */
export const bannerColumns = columnsOf(bannerFields, {
  bannerCategory: { column: 'category_id' },
  bannerOffer: { column: 'offer' },
  bannerSubCategory: { column: 'sub_category_id', store: (id) => (id === '' ? null : id) },
})
export type NewBanner = ReturnType<typeof bannerColumns.ofValues>

export interface BannerRow extends Times {
  readonly id: string
  readonly image: string
  readonly category_id: string
  readonly category_name: string
  readonly sub_category_id: string | null
  readonly sub_category_name: string | null
  readonly offer: number
}

export const toBanner = (row: BannerRow): Banner => ({
  _id: row.id,
  bannerImage: row.image,
  bannerCategory: { _id: row.category_id, categoryName: row.category_name },
  bannerSubCategory: row.sub_category_id
    ? { _id: row.sub_category_id, subCategoryName: row.sub_category_name ?? '' }
    : null,
  bannerOffer: row.offer,
  ...times(row),
})
