import { linesOf } from '#contract/calls/reading.ts'
import { discounted, toPaisa, toTaka } from '#contract/money.ts'
import type { GivenPrice } from '#contract/products/datedPrices.ts'
import type { CategoryWithProducts, DatedPrice, Product, ProductOptions } from '#contract/products/entity.ts'
import { productFields } from '#contract/products/fields.ts'
import type { ProductVariant } from '#contract/products/variants.ts'
import type { Review } from '#contract/reviews/entity.ts'
import type { DatedPriceInChart } from '#machines/products/datedPrice.machine.ts'
import type { VariantForCart } from '../cart/pricing.ts'
import { columnsOf, definedOnly } from '../platform/database/columns.ts'
import type { Times } from '../platform/database/times.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { localTime, timeOf } from './times.ts'

/** A price that a person plans; it begins when its time comes. */
const plannedPrice = ({ discount, from, until }: GivenPrice): DatedPriceInChart => ({
  state: 'planned',
  discount,
  from: timeOf(from)!.toISOString(),
  until: timeOf(until)!.toISOString(),
  former: null,
})

/** A dated price as people read it. */
export const toDatedPrice = ({ discount, from, until, former }: DatedPriceInChart): DatedPrice => ({
  discount,
  from: localTime(new Date(from)),
  until: localTime(new Date(until)),
  ...definedOnly({ formerDiscount: former ?? undefined }),
})

/** The column of each field that a person fills in. */
export const productColumns = columnsOf(productFields, {
  productName: { column: 'name' },
  productNameBn: { column: 'name_bn' },
  productOriginalPrice: { column: 'original_price', store: toPaisa },
  productDiscount: { column: 'discount' },
  datedPrices: { column: 'dated_prices', store: (prices) => prices.map(plannedPrice) },
  productDescription: { column: 'description' },
  productDescriptionBn: { column: 'description_bn' },
  productDetails: { column: 'details' },
  productDetailsBn: { column: 'details_bn' },
  productColors: { column: 'colors' },
  productSizes: { column: 'sizes' },
  sizeNamesBn: { column: 'size_names_bn' },
  productSoldOut: { column: 'sold_out' },
  searchTags: { column: 'tags' },
  searchTagsBn: { column: 'tags_bn' },
  popularProducts: { column: 'label' },
  productCategory: { column: 'category_id' },
  productSubCategory: { column: 'sub_category_id' },
  // An absent part leaves the sub-subcategory as it is; an empty one removes it.
  productSubSubCategory: { column: 'sub_sub_category_id', store: (id) => (id === '' ? null : id) },
  faqs: { column: 'faqs' },
  faqsBn: { column: 'faqs_bn' },
  remainingProducts: { column: 'stock' },
  quantity: { column: 'quantity' },
  quantityBn: { column: 'quantity_bn' },
  video: { column: 'video' },
  visibility: { column: 'visibility' },
  shownFrom: { column: 'shown_from', store: timeOf },
  shownUntil: { column: 'shown_until', store: timeOf },
})

/** The fields that a person fills in, under the names of their columns; the price in paisa. */
export type ProductFields = ReturnType<typeof productColumns.ofValues>
export type ProductChange = ReturnType<typeof productColumns.ofChange>

/** The columns that the server sets. */
interface OtherColumns extends Times {
  readonly id: string
  readonly price: number
  /** Null for a product without variants. */
  readonly highest_price: number | null
  readonly sales: number
  readonly rating: number
  /** The numbers of reviews with 1 to 5 stars. */
  readonly star_counts: readonly number[]
  readonly images: readonly string[]
  readonly draft: boolean
  readonly held: boolean
  readonly owner_id: string | null
  readonly owner_name: string
}

const otherColumns: Readonly<Record<keyof OtherColumns, true>> = {
  id: true,
  price: true,
  highest_price: true,
  sales: true,
  rating: true,
  star_counts: true,
  images: true,
  draft: true,
  held: true,
  owner_id: true,
  owner_name: true,
  created_at: true,
  updated_at: true,
}

/** Every column of a product that the reads select. */
export const readColumns: readonly string[] = [...productColumns.names, ...Object.keys(otherColumns)]

/** All columns of a new row; the questions and answers as JSON text. */
export type InsertedProduct = Omit<
  ProductFields & OtherColumns,
  | 'faqs'
  | 'faqs_bn'
  | 'draft'
  | 'held'
  | 'star_counts'
  | 'highest_price'
  | 'visibility'
  | 'shown_from'
  | 'shown_until'
  | 'dated_prices'
> & {
  readonly faqs: string
  readonly faqs_bn: string
}

export interface ProductRow extends ProductFields, OtherColumns {
  readonly category_name: string
  readonly category_name_bn: string
  readonly sub_category_name: string
  readonly sub_category_name_bn: string
  readonly sub_sub_category_name: string | null
  readonly sub_sub_category_name_bn: string | null
  /** Read for the shop. */
  readonly free_delivery?: boolean
  /** Read for people who may change the product. */
  readonly sku?: string | null
  readonly reviews: readonly Review[] | null
  /** Read for a single product; null where it has none. */
  readonly variants?: readonly VariantRow[] | null
  readonly option_names?: readonly string[]
  readonly variants_price?: number | null
}

export interface VariantRow extends VariantForCart {
  /** Read for people who may change the product. */
  readonly sku?: string
  readonly barcode?: string
  readonly own_price?: number | null
  readonly weight?: number | null
}

/** A row of a list; without a search it also contains the number of products in the whole list. */
export interface ListedRow extends ProductRow {
  readonly total?: number | null
}

/** The reason why the pictures of a review are hidden is for its author and administrators. */
export const reviewFor = (review: Review, reader: SignedIn | null): Review =>
  review.picturesHidden === '' || reader?.role === 'admin' || (reader && reader._id === review.userId?._id)
    ? review
    : { ...review, picturesHidden: '' }

const reviewsOf = ({ reviews, star_counts }: ProductRow, reader: SignedIn | null) => {
  const newest = reviews?.map((review) => reviewFor(review, reader)) ?? []
  const reviewCount = star_counts.reduce((sum, count) => sum + count, 0)
  return { reviews: newest, ...(reviewCount > newest.length && { reviewCount }) }
}

/** Whether a product is read for somebody who may change it. */
const isForChanges = ({ sku, owner_id }: ProductRow, reader: SignedIn | null) =>
  sku !== undefined || (reader !== null && (reader.role === 'admin' || reader.seller === owner_id))

export const toVariant = (row: VariantRow, discount: number): ProductVariant => ({
  _id: row._id,
  size: row.size,
  color: row.color,
  option: row.option,
  price: toTaka(discounted(row.original_price, discount)),
  originalPrice: toTaka(row.original_price),
  stock: row.stock,
  image: row.image,
  ...(row.sku !== undefined && { sku: row.sku }),
  ...(row.barcode !== undefined && { barcode: row.barcode }),
  ...(row.own_price != null && { ownPrice: toTaka(row.own_price) }),
  ...(row.weight != null && { weight: row.weight }),
})

const variantsOf = (row: ProductRow) =>
  row.variants &&
  row.variants_price != null && {
    variants: row.variants.map((variant) => toVariant(variant, row.discount)),
    optionNames: row.option_names ?? [],
    variantsPrice: toTaka(row.variants_price),
  }

/** A product for people who may not change it. */
export const withoutOwn = (row: ProductRow): ProductRow => ({
  ...row,
  sku: null,
  shown_until: null,
  dated_prices: [],
  ...(row.variants && {
    variants: row.variants.map(({ sku: _, barcode: __, own_price: ___, weight: ____, ...variant }) => variant),
  }),
})

/** @param reader the person who reads the product; null for everybody */
export const toProduct = (row: ProductRow, reader: SignedIn | null = null): Product => ({
  _id: row.id,
  productName: row.name,
  productNameBn: row.name_bn,
  productOriginalPrice: toTaka(row.original_price),
  productPrice: toTaka(row.price),
  productDiscount: row.discount,
  productDescription: row.description,
  productDescriptionBn: row.description_bn,
  productDetails: linesOf(row.details),
  productDetailsBn: linesOf(row.details_bn),
  productColors: row.colors,
  productSizes: row.sizes,
  sizeNamesBn: row.size_names_bn,
  productSoldOut: row.sold_out,
  searchTags: row.tags,
  searchTagsBn: row.tags_bn,
  popularProducts: row.label,
  productCategory: {
    _id: row.category_id,
    categoryName: row.category_name,
    categoryNameBn: row.category_name_bn,
  },
  productSubCategory: {
    _id: row.sub_category_id,
    subCategoryName: row.sub_category_name,
    subCategoryNameBn: row.sub_category_name_bn,
  },
  productSubSubCategory: row.sub_sub_category_id
    ? {
        _id: row.sub_sub_category_id,
        subSubCategoryName: row.sub_sub_category_name ?? '',
        subSubCategoryNameBn: row.sub_sub_category_name_bn ?? '',
      }
    : null,
  faqs: row.faqs,
  faqsBn: row.faqs_bn,
  remainingProducts: row.stock,
  sales: row.sales,
  productRating: row.rating,
  ...reviewsOf(row, reader),
  productImages: row.images,
  quantity: row.quantity,
  quantityBn: row.quantity_bn,
  video: row.video,
  productSku: row.sku ?? '',
  ...variantsOf(row),
  ...(row.highest_price !== null && { highestPrice: toTaka(row.highest_price) }),
  OwnerName: row.owner_name,
  OwnerId: row.owner_id ?? '',
  freeDelivery: row.free_delivery ?? false,
  isDraft: row.draft,
  isHeld: row.draft && row.held,
  ...(row.visibility !== 'shown' && { visibility: row.visibility }),
  ...(row.shown_from && { shownFrom: localTime(row.shown_from) }),
  ...(row.shown_until && row.sku !== undefined && { shownUntil: localTime(row.shown_until) }),
  ...(row.dated_prices.length > 0 && isForChanges(row, reader) && { datedPrices: row.dated_prices.map(toDatedPrice) }),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** The values by which a list can be filtered; prices are null where the list is empty. */
export interface OptionsRow {
  readonly sizes: readonly string[]
  readonly colors: readonly string[]
  /** Ids. */
  readonly sellers: readonly string[]
  /** Ids. */
  readonly categories: readonly string[]
  readonly lowest: number | null
  readonly highest: number | null
  /** Null where the list is empty or too long. */
  readonly counts: ProductOptions['counts'] | null
}

export type OptionNames = Pick<ProductOptions, 'sellers' | 'categories'>

export const noOptions: ProductOptions = {
  sizes: [],
  colors: [],
  sellers: [],
  categories: [],
  lowestPrice: 0,
  highestPrice: 0,
  counts: [],
}

export const toOptions = (
  { sizes, colors, lowest, highest, counts }: OptionsRow,
  names: OptionNames,
): ProductOptions => ({
  sizes,
  colors,
  ...names,
  lowestPrice: toTaka(lowest ?? 0),
  highestPrice: toTaka(highest ?? 0),
  counts: counts ?? [],
})

export interface HomeRow extends ProductRow {
  readonly category_image: string
  readonly category_position: number
  readonly category_created_at: Date
  readonly category_updated_at: Date
  readonly is_full: boolean
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
        categoryNameBn: row.category_name_bn,
        categoryImage: row.category_image,
        position: row.category_position,
        createdAt: row.category_created_at.toISOString(),
        updatedAt: row.category_updated_at.toISOString(),
        products: [],
      }
      categories.set(row.category_id, category)
    }
    if (row.is_full) category.products.push(toProduct(row))
  }
  return [...categories.values()]
}
