import { type EntityOf, entity, id, lines, list, number, numberOr, reference, taka, text, time } from '../reading.ts'

export const Faq = entity('Faq', { question: text, answer: text })
export type Faq = EntityOf<typeof Faq>

export const Review = entity('Review', { _id: id, name: text, rating: number, comment: text, createdAt: time })
export type Review = EntityOf<typeof Review>

export const Product = entity('Product', {
  _id: id,
  productName: text,
  productOriginalPrice: taka,
  productPrice: taka,
  /** Percent. */
  productDiscount: number,
  productDescription: text,
  productDetails: lines,
  productColors: list(text),
  productSizes: list(text),
  searchTags: list(text),
  popularProducts: text,
  productCategory: reference('categoryName'),
  productSubCategory: reference('subCategoryName'),
  productSubSubCategory: reference('subSubCategoryName'),
  faqs: list(Faq),
  remainingProducts: number,
  sales: number,
  productRating: number,
  reviews: list(Review),
  productImages: list(text),
  quantity: text,
  video: text,
  OwnerName: text,
  OwnerId: text,
  createdAt: time,
  updatedAt: time,
})
export type Product = EntityOf<typeof Product>

/** One page of products. Missing figures are read as 0, 0, 1, 1. */
export const ProductPage = entity('ProductPage', {
  count: number,
  total: number,
  page: numberOr(1),
  pages: numberOr(1),
  data: list(Product),
})
export type ProductPage = EntityOf<typeof ProductPage>

/** A category with its best-selling products, for the home page. */
export const CategoryWithProducts = entity('CategoryWithProducts', {
  _id: id,
  categoryName: text,
  categoryImage: text,
  createdAt: time,
  updatedAt: time,
  products: list(Product),
})
export type CategoryWithProducts = EntityOf<typeof CategoryWithProducts>
