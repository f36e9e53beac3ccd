import type {
  Category,
  CategoryWithProducts,
  Product,
  Review,
  SubCategory,
  SubSubCategory,
} from '../../contract/entities/catalogue.ts'
import type { Banner, Logo, ShippingFee } from '../../contract/entities/settings.ts'
import { toTaka } from '../../contract/money.ts'

/** Rows of the catalogue as the statements of this folder select them, and the entities that they become. */

interface Times {
  readonly created_at: Date
  readonly updated_at: Date
}

const times = (row: Times) => ({ createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString() })

export interface CategoryRow extends Times {
  readonly id: string
  readonly name: string
  readonly image: string
}

export const toCategory = (row: CategoryRow): Category => ({
  _id: row.id,
  categoryName: row.name,
  categoryImage: row.image,
  ...times(row),
})

export interface SubCategoryRow extends CategoryRow {
  readonly category_id: string
  readonly category_name: string
}

export const toSubCategory = (row: SubCategoryRow): SubCategory => ({
  _id: row.id,
  subCategoryName: row.name,
  subCategoryImage: row.image,
  categoryId: { _id: row.category_id, categoryName: row.category_name },
  ...times(row),
})

export interface SubSubCategoryRow extends SubCategoryRow {
  readonly sub_category_id: string
  readonly sub_category_name: string
}

export const toSubSubCategory = (row: SubSubCategoryRow): SubSubCategory => ({
  _id: row.id,
  subSubCategoryName: row.name,
  subSubCategoryImage: row.image,
  categoryId: { _id: row.category_id, categoryName: row.category_name },
  subCategoryId: { _id: row.sub_category_id, subCategoryName: row.sub_category_name },
  ...times(row),
})

export interface ProductRow extends Times {
  readonly id: string
  readonly name: string
  readonly original_price: number
  readonly price: number
  readonly discount: number
  readonly description: string
  readonly details: string
  readonly colors: readonly string[]
  readonly sizes: readonly string[]
  readonly tags: readonly string[]
  readonly label: string
  readonly category_id: string
  readonly category_name: string
  readonly sub_category_id: string
  readonly sub_category_name: string
  readonly sub_sub_category_id: string | null
  readonly sub_sub_category_name: string | null
  readonly faqs: Product['faqs']
  readonly stock: number
  readonly sales: number
  readonly rating: number
  readonly reviews: readonly Review[] | null
  readonly images: readonly string[]
  readonly quantity: string
  readonly video: string
  readonly owner_id: string | null
  readonly owner_name: string
}

/** A row of a page; where the list is not a search it brings the list's total along. */
export interface ListedRow extends ProductRow {
  readonly total?: number | null
}

export const toProduct = (row: ProductRow): Product => ({
  _id: row.id,
  productName: row.name,
  productOriginalPrice: toTaka(row.original_price),
  productPrice: toTaka(row.price),
  productDiscount: row.discount,
  productDescription: row.description,
  productDetails: row.details,
  productColors: row.colors,
  productSizes: row.sizes,
  searchTags: row.tags,
  popularProducts: row.label,
  productCategory: { _id: row.category_id, categoryName: row.category_name },
  productSubCategory: { _id: row.sub_category_id, subCategoryName: row.sub_category_name },
  productSubSubCategory: row.sub_sub_category_id
    ? { _id: row.sub_sub_category_id, subSubCategoryName: row.sub_sub_category_name ?? '' }
    : null,
  faqs: row.faqs,
  remainingProducts: row.stock,
  sales: row.sales,
  productRating: row.rating,
  reviews: row.reviews ?? [],
  productImages: row.images,
  quantity: row.quantity,
  video: row.video,
  OwnerName: row.owner_name,
  OwnerId: row.owner_id ?? '',
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export interface HomeRow extends ProductRow {
  readonly category_image: string
  readonly category_created_at: Date
  readonly category_updated_at: Date
}

/** Rows in order of their categories, gathered under them. */
export const toCategoriesWithProducts = (rows: readonly HomeRow[]): readonly CategoryWithProducts[] => {
  const categories = new Map<string, CategoryWithProducts & { products: Product[] }>()
  for (const row of rows) {
    let category = categories.get(row.category_id)
    if (!category) {
      category = {
        _id: row.category_id,
        categoryName: row.category_name,
        categoryImage: row.category_image,
        createdAt: row.category_created_at.toISOString(),
        updatedAt: row.category_updated_at.toISOString(),
        products: [],
      }
      categories.set(row.category_id, category)
    }
    category.products.push(toProduct(row))
  }
  return [...categories.values()]
}

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

export interface LogoRow {
  readonly id: string
  readonly image: string
  readonly updated_at: Date
}

export const toLogo = (row: LogoRow): Logo => ({
  _id: row.id,
  img: row.image,
  updatedAt: row.updated_at.toISOString(),
})

/** Fees in paisa. */
export interface ShippingFeeRow {
  readonly inside: number
  readonly outside: number
  readonly updated_at: Date
}

export const toShippingFee = (row: ShippingFeeRow): ShippingFee => ({
  shippingFee: toTaka(row.inside),
  shippingFeeOutside: toTaka(row.outside),
  updatedAt: row.updated_at.toISOString(),
})
