import type { OwnerKey } from '../shapes.ts'

/** A product as it is written by hand; the rest (reviews, sales by orders, dates) is worked out from it. */
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
  /** Sold before the orders that the demo shop still holds. */
  readonly soldBefore: number
  /** How well people like it, 1 to 5: what its reviews vary around. */
  readonly liking: number
  readonly description: string
  readonly details: readonly string[]
  readonly colors?: readonly string[]
  readonly sizes?: readonly string[]
  readonly tags: readonly string[]
  readonly faqs?: readonly (readonly [question: string, answer: string])[]
  /** Extra pictures beside the one named like the product. */
  readonly morePictures?: readonly string[]
  readonly daysOld: number
}
