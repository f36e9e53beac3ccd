import { HOME_TILES } from '../../contract/constants.ts'
import { BANNER_PICTURE_SIZES, CARD_PICTURE_SIZES, copiesOf, PRODUCT_PICTURE_SIZES } from '../../contract/pictures.ts'
import { searchedIn } from '../../contract/products/listFilters.ts'
import { accountRoutes } from '../../contract/routes/account.ts'
import { shopRoutes } from '../../contract/routes/shop.ts'
import { accountTexts as account } from '../../messages/en/account.ts'
import { accountScreens as screens } from '../../messages/en/accountScreens.ts'
import { browseTexts as browse } from '../../messages/en/browse.ts'
import { cartScreenTexts as cart } from '../../messages/en/cartScreens.ts'
import { checkoutScreen as checkout } from '../../messages/en/checkoutScreen.ts'
import { shelfTexts as shelf } from '../../messages/en/shelves.ts'
import { shopTexts as shop } from '../../messages/en/shop.ts'
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

const title = (text: string) => `<h1 class="boot-title">${htmlText(text)}</h1>`

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

interface NoticeTexts {
  readonly title: string
  readonly text?: string
  /** The text of the link to the home page. */
  readonly link?: string
}

/** A message in the middle of a page. The class `boot-none` hides it where there is something to order. */
const notice = (name: string, { title, text, link }: NoticeTexts) =>
  `<div class="${name}"><i></i><h2>${htmlText(title)}</h2>${text ? `<p>${htmlText(text)}</p>` : ''}${link ? `<a href="${shopRoutes.home}">${htmlText(link)}</a>` : ''}</div>`

const places = (count: number) => '<i></i>'.repeat(count)

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

/** The title of the cart, and the place of its lines or that it is empty. The script of the theme knows which. */
export const cartFirst = (): string => {
  const empty = notice('boot-notice boot-none', { title: cart.emptyTitle, text: cart.emptyText, link: cart.toShop })
  return `<div class="boot-narrow">${title(cart.title)}<div class="boot-panels"><div class="boot-panel">${places(2)}</div></div>${empty}</div>`
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

const field = (label: string) => `<p>${htmlText(label)}</p><i></i>`

/** The sign-in. Its links work before any script; its fields and its button have only their places. */
export const loginFirst = (): string => {
  const forgot = `<a href="${accountRoutes.forgotPassword}">${htmlText(screens.forgotPassword)}</a>`
  const foot = `<p>${htmlText(screens.newHere)} <a href="${accountRoutes.register}">${htmlText(screens.createAnAccount)}</a></p>`
  return `${title(account.welcomeBack)}<p>${htmlText(account.signInToYourAccount)}</p><div class="boot-fields">${field(screens.identifier)}${field(screens.password)}${forgot}<i></i></div>${foot}`
}
