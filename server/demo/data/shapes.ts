import type { PaymentMethod, RefundMethod, RefundStatus, Role } from '#contract/constants.ts'
import type { CourierName } from '#contract/couriers/values.ts'
import type { Paisa } from '#contract/money.ts'
import type { Confirmation } from '#contract/orders/entity.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { ReportedState } from '#contract/parcels/states.ts'
import type { Faq } from '#contract/products/entity.ts'
import type { ShopDetailsToSave } from '#contract/shopDetails/rules.ts'

/**
 * Keys identify rows inside the demo data (`'himsagar-mangoes'`); the seed converts them to ids. Pictures are names
 * without `.webp`.
 */
export type OwnerKey = 'owner1' | 'owner2' | 'owner3'

export type DemoAddress = {
  readonly addressDetails: string
  readonly city: string
  readonly district: string
  readonly division: string
}

export type DemoUser = {
  readonly key: string
  readonly role: Role
  readonly name: string
  /** Empty for a person who registered by phone; `phone` is empty for one who registered by e-mail. */
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly createdAt: Date
}

export type DemoCategory = {
  readonly key: string
  readonly name: string
  readonly nameBn: string
  readonly picture: string
  readonly createdAt: Date
}
export type DemoSubCategory = DemoCategory & { readonly category: string }
export type DemoSubSubCategory = DemoSubCategory & { readonly subCategory: string }

export type DemoReview = {
  readonly name: string
  readonly rating: number
  readonly comment: string
  readonly createdAt: Date
}

export type DemoVariant = {
  readonly size?: string
  readonly color?: string
  readonly option?: string
  readonly stock: number
  /** Whole taka; that of the product where absent. */
  readonly taka?: number
  readonly sku: string
  /** Grams. */
  readonly weight: number
}

/** The hand-written part of a product; reviews, sales by orders and dates are computed from it. */
export type ProductText = {
  readonly key: string
  readonly name: string
  readonly nameBn: string
  /** The key of its sub-subcategory. */
  readonly under: string
  readonly owner: OwnerKey
  /** Whole taka. */
  readonly taka: number
  readonly discount?: number
  readonly label?: 'offer' | 'trending' | 'featured' | 'new' | 'best seller'
  readonly quantity: string
  /** Where the shop does not know the Bangla of each word, as of `tags`. */
  readonly quantityBn?: string
  readonly stock: number
  /** Pieces sold before the stored orders. */
  readonly soldBefore: number
  /** Popularity from 1 to 5; the ratings of the reviews vary around it. */
  readonly liking: number
  readonly description: string
  readonly descriptionBn: string
  readonly details: readonly string[]
  readonly detailsBn: readonly string[]
  readonly colors?: readonly string[]
  readonly sizes?: readonly string[]
  /** Their stocks add up to that of the product, whose sizes, colours and lowest price are theirs. */
  readonly variants?: readonly DemoVariant[]
  /** The name of the third option of the variants. */
  readonly optionName?: string
  readonly tags: readonly string[]
  readonly tagsBn?: readonly string[]
  readonly faqs?: readonly (readonly [question: string, answer: string, questionBn: string, answerBn: string])[]
  /** Further pictures after the one with the product's key as its name. */
  readonly morePictures?: readonly string[]
  readonly daysOld: number
}

/** A product with the values that are computed from its text. */
export type DemoProduct = Omit<ProductText, 'taka' | 'details' | 'detailsBn' | 'faqs' | 'label'> & {
  readonly discount: number
  readonly colors: readonly string[]
  readonly sizes: readonly string[]
  readonly label: string
  readonly originalPrice: Paisa
  readonly price: Paisa
  /** Texts with line breaks. */
  readonly details: string
  readonly detailsBn: string
  readonly category: string
  readonly subCategory: string
  readonly subSubCategory: string
  readonly faqs: readonly Faq[]
  readonly faqsBn: readonly Faq[]
  readonly sales: number
  /** Mean of the reviews, rounded to one decimal; 0 without reviews. */
  readonly rating: number
  readonly reviews: readonly DemoReview[]
  readonly pictures: readonly string[]
  readonly createdAt: Date
}

export type DemoOrderItem = {
  readonly product: string
  readonly productName: string
  readonly productNameBn: string
  readonly picture: string
  readonly quantity: number
  readonly price: Paisa
  readonly subTotal: Paisa
  readonly size: string
  readonly color: string
  readonly owner: OwnerKey
  readonly ownerName: string
}

export type DemoStep = {
  readonly from: OrderStatus
  readonly to: OrderStatus
  /** The reason of a cancellation; empty otherwise. */
  readonly reason: string
  /** Key of the person who made the change. */
  readonly by: string
  readonly createdAt: Date
}

export type DemoOrder = {
  readonly key: string
  readonly customer: string
  readonly customerName: string
  readonly customerEmail: string
  readonly phone: string
  readonly status: OrderStatus
  readonly paymentMethod: PaymentMethod
  readonly transactionId: string
  /** Whether a call has to confirm the order, or has done so. */
  readonly confirmation: Confirmation
  /** A time of the promised day; null while the order waits for its call. */
  readonly deliverBy: Date | null
  /** The customer's text; may be empty. */
  readonly note: string
  readonly deliveryAddress: DemoAddress
  readonly deliveryFee: Paisa
  /** Sum of the items and the delivery fee. */
  readonly totalPrice: Paisa
  readonly items: readonly DemoOrderItem[]
  /** The order history, oldest first. */
  readonly history: readonly DemoStep[]
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type DemoReport = { readonly state: ReportedState; readonly at: Date; readonly text: string }

/** A parcel with all pieces of an order. No courier knows its number. */
export type DemoParcel = {
  readonly order: string
  readonly courier: CourierName
  readonly number: string
  /** The courier's own word for its state. */
  readonly status: string
  readonly cash: Paisa
  readonly charge: Paisa
  /** Grams. */
  readonly weight: number
  /** Of the first line; what else was counted is good. */
  readonly damaged: number
  /** Oldest first. */
  readonly reports: readonly DemoReport[]
}

export type DemoRefund = {
  readonly key: string
  /** Null for a deleted order; the copied fields stay. */
  readonly order: string | null
  readonly customerName: string
  readonly customerEmail: string
  readonly transactionId: string
  readonly totalPrice: Paisa
  readonly method: RefundMethod
  readonly number: string
  readonly status: RefundStatus
  readonly createdAt: Date
}

export type DemoBanner = {
  readonly picture: string
  readonly category: string
  readonly subCategory: string
  readonly offer: number
  readonly createdAt: Date
}

export type DemoShop = {
  readonly users: readonly DemoUser[]
  readonly categories: readonly DemoCategory[]
  readonly subCategories: readonly DemoSubCategory[]
  readonly subSubCategories: readonly DemoSubSubCategory[]
  readonly products: readonly DemoProduct[]
  readonly orders: readonly DemoOrder[]
  readonly parcels: readonly DemoParcel[]
  readonly refunds: readonly DemoRefund[]
  readonly banners: readonly DemoBanner[]
  readonly logo: string
  readonly shippingFee: Paisa
  readonly shippingFeeOutside: Paisa
  /** Invented: no office has issued these numbers. */
  readonly details: Required<ShopDetailsToSave>
}
