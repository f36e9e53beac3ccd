import { toTaka } from '../../contract/money.ts'
import type { CategoryWithProducts, Product, Review } from '../../contract/products/entity.ts'
import type { Times } from '../platform/database/times.ts'

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

/** A row of a list; without a search it also contains the number of products in the whole list. */
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

/** Groups rows, which are sorted by category, under their categories. */
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
