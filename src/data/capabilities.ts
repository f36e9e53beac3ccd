import { SETTINGS_ID } from '#contract/constants.ts'

/** What Haat's own server can do beyond the specification; screens offer only what their server can do. */
const HAAT = {
  shelves: true,
  /** An order may leave the cart as it is (`keepCart`). */
  keepCart: true,
  /** Deleted entries can be restored. */
  trash: true,
  /** The screens of the trash, the shop's details, packing, payments and servers. */
  addedScreens: true,
  /** Files with products out and in, and with users out; users come in parts, too. */
  csv: true,
  bulkOrders: true,
  /** The staff may enter orders for customers. */
  staffOrders: true,
  /** A product's fields beyond the specification, the table that changes them, and the filter by stock. */
  productDetails: true,
  /** Refunds by status and name and in parts, and a note with each decision. */
  refundDetails: true,
  bannerDays: true,
  /** Categories can be put in order. */
  categoryOrder: true,
  /** The bell of the back offices. */
  news: true,
  feeRules: true,
  /** A customer may sign in by a code alone. */
  signInByCode: true,
  wishlist: true,
  /** A person may ask for a message when sold-out goods are back. */
  stockRequests: true,
  /** A code by SMS opens an order to a person who has no link to it. */
  findOrder: true,
  reviewPictures: true,
  /** A customer may change where a pending order goes. */
  changeDelivery: true,
  /** The addresses of products and categories may contain words. */
  readableAddresses: true,
  /** Orders may be paid online. */
  onlinePayment: true,
} as const

type Capability = keyof typeof HAAT
export type Capabilities = { readonly [Name in Capability]?: boolean }

/** Of a server that may have the calls of the specification only. */
const SPECIFICATION: Capabilities = {}

export const capabilitiesOf = (isHaat: boolean): Capabilities => (isHaat ? HAAT : SPECIFICATION)

/** Whether Haat's own server has written its settings into the page, or renders it. */
export const isHaatPage = (): boolean =>
  typeof document === 'undefined' || document.getElementById(SETTINGS_ID) !== null

/** What the server of the page is known to do. */
export const capabilities = (): Capabilities => capabilitiesOf(isHaatPage())
