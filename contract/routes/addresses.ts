/** Addresses of pages with parameters, for links, machines, mails and link previews. */

import { isInfoPage, type ShopPage } from '../policies/pages.ts'
import { shopRoutes } from './shop.ts'

/** What an address names: an id, and words for readers where a name is given. */
export interface Named {
  readonly id: string
  readonly name?: string | undefined
}

/** An id of Haat, which may stand behind words. Ids of other servers have no words. */
const ID = /^(?:.*-)?([0-9a-f]{24})$/s
const WORDS_MAX = 60

/** The letters and digits of a name, in any script, with hyphens between the words; cut between words. */
const wordsOf = (name: string): string => {
  const words = name
    .normalize()
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  const text = words?.join('-') ?? ''
  return text.length > WORDS_MAX ? text.slice(0, WORDS_MAX).replace(/-[^-]*$/, '') : text
}

const segmentOf = ({ id, name = '' }: Named): string => {
  const words = ID.test(id) ? wordsOf(name) : ''
  return encodeURIComponent(words ? `${words}-${id}` : id)
}

/** The id in a segment of a path, such as `red-saree-64a1f0c2b7d3e90012345678`. */
export const idIn = (segment: string): string => ID.exec(segment)?.[1] ?? segment

/** The parameter of a product's address that names a variant, which the page shows as chosen. */
export const VARIANT_QUERY = 'variant'

/**
 * @param name the product's, for an address with words
 * @param variantId a variant of the product, which is chosen then
 */
export const productAddress = (id: string, name?: string, variantId = ''): string =>
  `/product/${segmentOf({ id, name })}${variantId && `?${new URLSearchParams({ [VARIANT_QUERY]: variantId })}`}`

/** @param id the seller's, `OwnerId` of their products */
export const sellerAddress = (id: string): string => `/seller/${encodeURIComponent(id)}`

/** Fragment of a product's address that opens the form of the reader's review. */
export const REVIEW_FORM = 'write-review'

/** The form of the reader's review of a product, on its page. */
export const reviewAddress = (id: string): string => `${productAddress(id)}#${REVIEW_FORM}`

/** @param levels one to three categories, the outermost first */
export const categoryAddress = (...levels: readonly Named[]): string => `/category/${levels.map(segmentOf).join('/')}`

/** @param token token of the activation mail */
export const verifyAccountAddress = (token: string): string => `/user/verify/${encodeURIComponent(token)}`

/** One of the signed-in person's own orders. */
export const ownOrderAddress = (id: string): string => `${shopRoutes.orders}/${encodeURIComponent(id)}`

/**
 * @param id an order, or a checkout for all of its orders
 * @param key the key of the checkout; browsers send no fragment to a server, so that no log contains it. Absent where
 *   the browser keeps it
 */
export const trackAddress = (id: string, key = ''): string =>
  `/track/${encodeURIComponent(id)}${key === '' ? '' : `#${key}`}`

/** What the token of a link that confirms an order begins with: keys have no dot. */
const CONFIRMS = 'c.'

/** The page at which the customer of an order confirms it, by the link in an SMS. */
export const confirmAddress = (orderId: string, token: string): string => trackAddress(orderId, CONFIRMS + token)

/** The token in the fragment of such a page; null for the key of an order. */
export const confirmTokenIn = (fragment: string): string | null =>
  fragment.startsWith(CONFIRMS) ? fragment.slice(CONFIRMS.length) : null

/** What the token of a link about a parcel begins with: keys have no dot. */
const PARCEL = 'p.'

/** The page at which the customer of an order says what to do with a parcel that was not delivered, by the link in an SMS. */
export const parcelLinkAddress = (orderId: string, token: string): string => trackAddress(orderId, PARCEL + token)

/** The token in the fragment of such a page; null for the key of an order. */
export const parcelTokenIn = (fragment: string): string | null =>
  fragment.startsWith(PARCEL) ? fragment.slice(PARCEL.length) : null

/** What the token of a link to a proposed edit begins with: keys have no dot. */
const EDIT = 'e.'

/** The page at which the customer of an order agrees to an edit of it, or declines it, by the link in an SMS. */
export const editLinkAddress = (orderId: string, token: string): string => trackAddress(orderId, EDIT + token)

/** The token in the fragment of such a page; null for the key of an order. */
export const editTokenIn = (fragment: string): string | null =>
  fragment.startsWith(EDIT) ? fragment.slice(EDIT.length) : null

export const searchAddress = (text: string): string => `${shopRoutes.search}?${new URLSearchParams({ q: text.trim() })}`

/** The page after a checkout, for its account or its kept key. */
export const placedAddress = (checkoutId: string): string => `/order/placed/${encodeURIComponent(checkoutId)}`

/** The page of the payment of a checkout, for its account or its kept key. */
export const paymentAddress = (checkoutId: string): string => `/payment/${encodeURIComponent(checkoutId)}`

/**
 * The page of a link to pay an order.
 * @param token browsers send no fragment to a server, so that no log contains it. Absent where the browser keeps it
 */
export const payLinkAddress = (orderId: string, token = ''): string =>
  `/pay/${encodeURIComponent(orderId)}${token === '' ? '' : `#${token}`}`

/** @param version a version that an order names; absent for the current one */
export const policyAddress = (page: ShopPage, version?: number): string =>
  `/${isInfoPage(page) ? 'pages' : 'policies'}/${page}${version === undefined ? '' : `?version=${version}`}`

/** @param slug the word of the address of a page of the shop's own */
export const campaignPageAddress = (slug: string): string => `/pages/${encodeURIComponent(slug)}`

/** Checkout of one product alone, which leaves the cart as it is. */
export const buyNowAddress = (line: {
  readonly productId: string
  readonly quantity: number
  readonly size: string
  readonly color: string
  readonly variantId?: string | undefined
}): string => {
  const { productId, quantity, size, color, variantId } = line
  const query = new URLSearchParams({ product: productId, quantity: String(quantity) })
  if (size) query.set('size', size)
  if (color) query.set('color', color)
  if (variantId) query.set(VARIANT_QUERY, variantId)
  return `${shopRoutes.checkout}?${query}`
}
