import type { Schema } from 'effect'
import { discounted, toPaisa } from '../../contract/money.ts'
import type { Faq } from '../../contract/products/entity.ts'
import type { changedProduct, newProduct } from '../../contract/products/rules.ts'

type Parts<Fields extends Schema.Struct.Fields> = Schema.Struct<Fields>['Type']

/** The text parts of POST and PUT, under the names of their columns. */
export interface ProductFields {
  readonly name: string
  /** Paisa. */
  readonly original_price: number
  readonly discount: number
  readonly description: string
  readonly details: string
  readonly colors: readonly string[]
  readonly sizes: readonly string[]
  readonly tags: readonly string[]
  readonly label: string
  readonly category_id: string
  readonly sub_category_id: string
  readonly sub_sub_category_id: string | null
  readonly faqs: readonly Faq[]
  readonly stock: number
  readonly quantity: string
  readonly video: string
}

export type ProductChange = { readonly [Name in keyof ProductFields]?: ProductFields[Name] | undefined }

/** Names of the multipart fields for the three category levels, used in errors of validation. */
export const LEVEL_PARTS = {
  create: { category: 'category', subCategory: 'subCategory', subSubCategory: 'subSubCategory' },
  update: {
    category: 'productCategory',
    subCategory: 'productSubCategory',
    subSubCategory: 'productSubSubCategory',
  },
} as const

/** An absent part leaves the sub-subcategory as it is; an empty one removes it. */
const level = (id: string | undefined) => (id === '' ? null : id)

export const ofNewProduct = (parts: Parts<typeof newProduct>): ProductFields => ({
  name: parts.name,
  original_price: toPaisa(parts.originalPrice),
  discount: parts.discount ?? 0,
  description: parts.description,
  details: parts.productDetails ?? '',
  colors: parts.colors ?? [],
  sizes: parts.sizes ?? [],
  tags: parts.searchTags ?? [],
  label: parts.popularProducts ?? '',
  category_id: parts.category,
  sub_category_id: parts.subCategory,
  sub_sub_category_id: level(parts.subSubCategory) ?? null,
  faqs: parts.faqs ?? [],
  stock: parts.remainingProducts,
  quantity: parts.quantity ?? '',
  video: parts.video ?? '',
})

export const ofChangedProduct = (parts: Parts<typeof changedProduct>): ProductChange => ({
  name: parts.productName,
  original_price: parts.productOriginalPrice === undefined ? undefined : toPaisa(parts.productOriginalPrice),
  discount: parts.productDiscount,
  description: parts.productDescription,
  details: parts.productDetails,
  colors: parts.productColors,
  sizes: parts.productSizes,
  tags: parts.searchTags,
  label: parts.popularProducts,
  category_id: parts.productCategory,
  sub_category_id: parts.productSubCategory,
  sub_sub_category_id: level(parts.productSubSubCategory),
  faqs: parts.faqs,
  stock: parts.remainingProducts,
  quantity: parts.quantity,
  video: parts.video,
})

/** Applies a change to the fields; a field that the change does not contain stays. */
export const changed = (fields: ProductFields, change: ProductChange): ProductFields => ({
  ...fields,
  ...(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<ProductFields>),
})

/** The columns of a row. The server computes `price`: the original price less the discount, in whole paisa, half up. */
export const columnsOf = ({ faqs, ...fields }: ProductFields) => ({
  ...fields,
  price: discounted(fields.original_price, fields.discount),
  faqs: JSON.stringify(faqs),
})
