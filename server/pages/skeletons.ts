import { HOME_TILES } from '#contract/constants.ts'
import { BANNER_PICTURE_SIZES, CARD_PICTURE_SIZES, copiesOf, PRODUCT_PICTURE_SIZES } from '#contract/pictures.ts'
import type { PolicyPage } from '#contract/policies/pages.ts'
import { searchedIn } from '#contract/products/listFilters.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { policyAddress } from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { browseTexts as browse } from '#messages/en/browse.ts'
import { cartScreenTexts as cart } from '#messages/en/cart.ts'
import { checkoutScreen as checkout } from '#messages/en/checkout.ts'
import { myOrders as orders } from '#messages/en/orderScreens.ts'
import { policyNames } from '#messages/en/policies.ts'
import { profileTexts as profile } from '#messages/en/profile.ts'
import { shelfTexts as shelf, shopTexts as shop } from '#messages/en/shop.ts'
import { trackingScreen as tracking } from '#messages/en/tracking.ts'
import { uiTexts } from '#messages/en/ui.ts'
import { wishlistScreen as wishlist } from '#messages/en/wishlist.ts'
import { htmlText } from '../platform/http/htmlText.ts'

/**
 * What the skeleton of a page shows before any script has arrived: markup for the place of its large block. The styles are
 * those of `index.html`.
 */

const PLACE = '<i class="boot-hero"></i>'

/** Puts what a page shows first into its skeleton. */
export const withFirst = (html: string, first: string | undefined): string =>
  first ? html.replace(PLACE, () => first) : html

/** An own picture; the browser needs no script to find it. */
const picture = (name: string, src: string, sizes: string) =>
  `<img class="${name}" src="${htmlText(src)}" srcset="${htmlText(copiesOf(src) ?? src)}" sizes="${sizes}" alt="" fetchpriority="high">`

/** The heading of a page. */
export const title = (text: string): string => `<h1 class="boot-title">${htmlText(text)}</h1>`

/** The first picture of a product. */
export const productFirst = (src: string): string => picture('boot-picture', src, PRODUCT_PICTURE_SIZES)

/** The first banner of the home page. */
export const homeFirst = (src: string): string => picture('boot-banner', src, BANNER_PICTURE_SIZES)

const cards = (name: string, pictures: readonly string[]) =>
  pictures.length > 0
    ? `<div class="${name}">${pictures.map((src) => `<p>${picture('boot-card', src, CARD_PICTURE_SIZES)}</p>`).join('')}</div>`
    : ''

/** The name of a category and the pictures of its first products; none for a category without products. */
export const categoryFirst = (name: string, pictures: readonly string[]): string =>
  `${title(name)}<i class="boot-chips"></i>${cards('boot-cards', pictures)}`

/** The name of a seller and the pictures of the first products. */
export const sellerFirst = (name: string, pictures: readonly string[]): string =>
  `${title(name)}<i class="boot-line"></i>${cards('boot-cards', pictures)}`

export const places = (count: number): string => '<i></i>'.repeat(count)

/** A link in the look of a button, which works before any script. */
export const button = (to: string, text: string): string =>
  `<a class="boot-button" href="${htmlText(to)}">${htmlText(text)}</a>`

interface NoticeTexts {
  readonly title: string
  readonly text?: string
  /** The text of the link to the home page. */
  readonly link?: string
}

/** A message in the middle of a page. The class `boot-none` hides it where there is something to order. */
const notice = (name: string, { title, text, link }: NoticeTexts) =>
  `<div class="${name}"><i></i><h2>${htmlText(title)}</h2>${text ? `<p>${htmlText(text)}</p>` : ''}${link ? button(shopRoutes.home, link) : ''}</div>`

/**
 * The title of the search, and the pictures of the first products that it finds; an address that asks for nothing shows
 * categories and the best-selling products.
 * @param query the query of the address
 */
export const searchFirst = (query: URLSearchParams, pictures: readonly string[]): string => {
  const { text, listsAll } = searchedIn(query)
  if (text || listsAll) return title(text ? browse.resultsFor(text) : browse.all) + cards('boot-cards', pictures)
  return `${title(browse.askTitle)}${notice('boot-notice', { title: browse.askText })}<h2 class="boot-heading">${htmlText(shop.categories)}</h2><div class="boot-tiles">${places(HOME_TILES)}</div>${pictures.length > 0 ? `<h2 class="boot-heading">${htmlText(shelf.bestSellers)}</h2>` : ''}${cards('boot-strip', pictures)}`
}

/**
 * The title of the cart, and the place of its lines with the way to the checkout, or that it is empty. The script of the
 * theme knows which, and the number of lines.
 */
export const cartFirst = (): string => {
  const empty = notice('boot-notice boot-none', { title: cart.emptyTitle, text: cart.emptyText, link: cart.toShop })
  const sums = `<div class="boot-sums"><i></i><p>${htmlText(cart.delivery)}</p>${button(shopRoutes.checkout, cart.checkout)}</div>`
  return `<div class="boot-narrow">${title(cart.title)}<div class="boot-panels"><div class="boot-panel"><i class="boot-lines"></i></div>${sums}</div>${empty}</div>`
}

/**
 * The first panel of the checkout, or that there is nothing to order. The script of the theme marks people with a session,
 * who need no hint to sign in, and browsers with something to order.
 */
export const checkoutFirst = (): string => {
  const hint = `${htmlText(checkout.haveAccount)} <a href="${accountRoutes.login}">${htmlText(checkout.signIn)}</a> – ${htmlText(checkout.keptNote)}`
  const contact = `<div class="boot-panel"><h2>${htmlText(checkout.contact)}</h2><p class="boot-guest">${hint}</p>${places(2)}</div>`
  const order = `<div class="boot-panel"><h2>${htmlText(checkout.order)}</h2>${places(1)}<p>${htmlText(checkout.next)}</p></div>`
  const empty = notice('boot-notice boot-none', {
    title: checkout.emptyTitle,
    text: checkout.emptyText,
    link: checkout.toShop,
  })
  return `${title(checkout.title)}<div class="boot-panels boot-form">${contact}${order}</div>${empty}`
}

/** A page of one column: its title and the place of its first panel. */
const columnFirst = (titles: string): string =>
  `<div class="boot-narrow">${titles}<div class="boot-panel">${places(2)}</div></div>`

/** The orders of the signed-in customer. */
export const ordersFirst = (): string => columnFirst(title(orders.title))

/** The order of a link. */
export const trackFirst = (): string => columnFirst(title(tracking.trackTitle))

/** The orders of a checkout. The script of the theme marks browsers without a session in which nothing was ordered. */
export const placedFirst = (): string =>
  columnFirst(
    `<div class="boot-own">${title(tracking.placedTitle)}</div><div class="boot-foreign">${title(tracking.trackTitle)}</div>`,
  )

/** The wishlist of the signed-in customer. */
export const wishlistFirst = (): string =>
  `${title(wishlist.title)}<div class="boot-cards boot-whole">${'<p><i class="boot-card"></i></p>'.repeat(4)}</div>`

/** The labels of tabs, the chosen one first. */
export const tabs = (labels: readonly string[]): string =>
  `<div class="boot-tabs">${labels.map((label) => `<p class="boot-tab">${htmlText(label)}</p>`).join('')}</div>`

/** The settings of the signed-in person. */
export const profileFirst = (): string =>
  `<div class="boot-settings">${title(profile.title)}${tabs(Object.values(profile.tabs))}</div>`

/** An address without a page. */
export const notFoundFirst = (): string =>
  `<div class="boot-notice">${title(shop.notFoundTitle)}<p>${htmlText(shop.notFoundText)}</p>${button(shopRoutes.home, uiTexts.backToShop)}</div>`

/**
 * A policy: its name, and the links to all that are published.
 * @param version the version that the address asks for
 */
export const policyFirst = (
  page: PolicyPage,
  published: readonly PolicyPage[],
  version: number | undefined,
): string => {
  const links = published.map(
    (name) =>
      `<a href="${policyAddress(name, version)}"${name === page ? ' aria-current="page"' : ''}>${htmlText(policyNames[name])}</a>`,
  )
  return `<div class="boot-policy"><nav class="boot-links">${links.join('')}</nav>${title(policyNames[page])}${places(8)}</div>`
}
