import {
  absentOr,
  type EntityOf,
  entity,
  flag,
  id,
  lines,
  list,
  number,
  numberOr,
  oneOf,
  reference,
  taka,
  text,
  time,
} from '../calls/reading.ts'
import { idText, normalized } from '../calls/tolerant.ts'
import { Review } from '../reviews/entity.ts'
import { VISIBILITIES } from './listFilters.ts'
import { variantFields } from './variants.ts'

export const Faq = entity('Faq', { question: text, answer: text })
export type Faq = EntityOf<typeof Faq>

/** A discount that begins and ends at times of Bangladesh. */
export const DatedPrice = entity('DatedPrice', {
  /** Percent. */
  discount: number,
  from: text,
  until: text,
  /** The discount that comes back at the end; only while the price is running. */
  formerDiscount: absentOr(number),
})
export type DatedPrice = EntityOf<typeof DatedPrice>

export const Product = entity('Product', {
  _id: id,
  productName: text,
  /** Responses have the Bangla texts for staff, and for readers of Bangla. */
  productNameBn: absentOr(text),
  productOriginalPrice: taka,
  productPrice: taka,
  /** Percent. */
  productDiscount: number,
  productDescription: text,
  productDescriptionBn: absentOr(text),
  productDetails: lines,
  productDetailsBn: absentOr(lines),
  productColors: list(text),
  productSizes: list(text),
  /** The Bangla names of sizes (`sizeNames.ts`). */
  sizeNamesBn: absentOr(list(text)),
  /** The sizes and colours that are sold out while the product has stock. */
  productSoldOut: list(text),
  searchTags: list(text),
  searchTagsBn: absentOr(list(text)),
  popularProducts: text,
  productCategory: reference('categoryName'),
  productSubCategory: reference('subCategoryName'),
  productSubSubCategory: reference('subSubCategoryName'),
  faqs: list(Faq),
  faqsBn: absentOr(list(Faq)),
  remainingProducts: number,
  sales: number,
  productRating: number,
  /** The newest ones, of many. */
  reviews: list(Review),
  /** The number of all, where the product has more than `reviews`. */
  reviewCount: absentOr(number),
  productImages: list(text),
  quantity: text,
  quantityBn: absentOr(text),
  video: text,
  /** The seller's own key, unique per seller; empty in lists, and for people who may not change the product. */
  productSku: text,
  ...variantFields,
  OwnerName: text,
  OwnerId: idText,
  /** Whether one piece alone reaches the sum from which the shop delivers free of charge. */
  freeDelivery: flag,
  /** Whether customers do not see the product, because of its visibility or because it waits for its first picture. */
  isDraft: flag,
  /** Whether a person or a time decides when customers see it, and not its first picture. */
  isHeld: flag,
  /** Absent for a product that is shown, or that is as soon as it has a picture. */
  visibility: absentOr(oneOf(VISIBILITIES, 'shown')),
  /** The time of Bangladesh from which a scheduled product is shown. */
  shownFrom: absentOr(text),
  /** The time of Bangladesh at which the product is hidden; only for people who may change it. */
  shownUntil: absentOr(text),
  /** The dated prices that are planned or running; only for people who may change the product. */
  datedPrices: absentOr(list(DatedPrice)),
  createdAt: time,
  updatedAt: time,
})
export type Product = EntityOf<typeof Product>

/** Some servers send the list alone, or nothing where there is no product. */
const pageIn = (raw: unknown): unknown =>
  Array.isArray(raw) ? { count: raw.length, total: raw.length, data: raw } : (raw ?? {})

/** One page of products. Missing figures are read as 0, 0, 1, 1. */
export const ProductPage = normalized(
  entity('ProductPage', {
    count: number,
    total: number,
    page: numberOr(1),
    pages: numberOr(1),
    /** Whether there are more products than are counted: `total` and `pages` are lower bounds. */
    atLeast: absentOr(flag),
    data: list(Product),
  }),
  pageIn,
)
export type ProductPage = EntityOf<typeof ProductPage>

export const ProductSeller = entity('ProductSeller', { _id: id, name: text })
export type ProductSeller = EntityOf<typeof ProductSeller>

/** What customers think of a seller: the mean of all reviews of their products, to two decimals, and their number. */
export const SellerRating = entity('SellerRating', { rating: number, reviews: number })
export type SellerRating = EntityOf<typeof SellerRating>

const ListedCategory = entity('ListedCategory', { _id: id, categoryName: text, categoryNameBn: absentOr(text) })

/** How many products of a list a value of a filter finds together with the other chosen filters. */
export const OptionCount = entity('OptionCount', { filter: text, value: text, count: number })
export type OptionCount = EntityOf<typeof OptionCount>

/** The values by which a list can be filtered, the most frequent first. Prices are in taka. */
export const ProductOptions = entity('ProductOptions', {
  sizes: list(text),
  /** Names of colours, in lower case. */
  colors: list(text),
  sellers: list(ProductSeller),
  /** Categories of the first level. */
  categories: list(ListedCategory),
  lowestPrice: taka,
  highestPrice: taka,
  /** By the names of the filters in the API; a value that is absent finds nothing. Empty where the list is not counted. */
  counts: list(OptionCount),
})
export type ProductOptions = EntityOf<typeof ProductOptions>

/** A category with its best-selling products, for the home page. */
export const CategoryWithProducts = entity('CategoryWithProducts', {
  _id: id,
  categoryName: text,
  categoryNameBn: absentOr(text),
  categoryImage: text,
  position: number,
  createdAt: time,
  updatedAt: time,
  products: list(Product),
})
export type CategoryWithProducts = EntityOf<typeof CategoryWithProducts>
