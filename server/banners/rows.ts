import type { Banner } from '#contract/banners/entity.ts'
import { bannerFields } from '#contract/banners/fields.ts'
import { columnsOf } from '../platform/database/columns.ts'
import { type Times, times } from '../platform/database/times.ts'

const emptyAsNull = (text: string): string | null => (text === '' ? null : text)

/** The columns that an administrator sets. An empty part means no subcategory, or no limit in time. */
export const bannerColumns = columnsOf(bannerFields, {
  bannerCategory: { column: 'category_id' },
  bannerOffer: { column: 'offer' },
  bannerSubCategory: { column: 'sub_category_id', store: emptyAsNull },
  bannerFrom: { column: 'shown_from', store: emptyAsNull },
  bannerTo: { column: 'shown_to', store: emptyAsNull },
})
export type NewBanner = ReturnType<typeof bannerColumns.ofValues>
export type BannerChange = ReturnType<typeof bannerColumns.ofChange>

export interface BannerRow extends Times {
  readonly id: string
  readonly image: string
  readonly category_id: string
  readonly category_name: string
  readonly category_name_bn: string
  readonly sub_category_id: string | null
  readonly sub_category_name: string | null
  readonly sub_category_name_bn: string | null
  readonly offer: number
  /** `yyyy-MM-dd` */
  readonly shown_from: string | null
  readonly shown_to: string | null
}

export const toBanner = (row: BannerRow): Banner => ({
  _id: row.id,
  bannerImage: row.image,
  bannerCategory: { _id: row.category_id, categoryName: row.category_name, categoryNameBn: row.category_name_bn },
  bannerSubCategory: row.sub_category_id
    ? {
        _id: row.sub_category_id,
        subCategoryName: row.sub_category_name ?? '',
        subCategoryNameBn: row.sub_category_name_bn ?? '',
      }
    : null,
  bannerOffer: row.offer,
  bannerFrom: row.shown_from ?? '',
  bannerTo: row.shown_to ?? '',
  ...times(row),
})
