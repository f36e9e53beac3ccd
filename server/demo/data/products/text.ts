import type { OwnerKey } from '../shapes.ts'

/** The hand-written part of a product; reviews, sales by orders and dates are computed from it. */
export type ProductText = {
  readonly key: string
  readonly name: string
  /** The key of its sub-subcategory. */
  readonly under: string
  readonly owner: OwnerKey
  /** Whole taka. */
  readonly taka: number
  readonly discount?: number
  readonly label?: 'offer' | 'trending' | 'featured' | 'new' | 'best seller'
  readonly quantity: string
  readonly stock: number
  /** Pieces sold before the stored orders. */
  readonly soldBefore: number
  /** Popularity from 1 to 5; the ratings of the reviews vary around it. */
  readonly liking: number
  readonly description: string
  readonly details: readonly string[]
  readonly colors?: readonly string[]
  readonly sizes?: readonly string[]
  readonly tags: readonly string[]
  readonly faqs?: readonly (readonly [question: string, answer: string])[]
  /** Further pictures after the one with the product's key as its name. */
  readonly morePictures?: readonly string[]
  readonly daysOld: number
}
