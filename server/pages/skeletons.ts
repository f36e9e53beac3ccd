import { BANNER_PICTURE_SIZES, CARD_PICTURE_SIZES, copiesOf, PRODUCT_PICTURE_SIZES } from '../../contract/pictures.ts'
import { accountRoutes } from '../../contract/routes/account.ts'
import { checkoutScreen as checkout } from '../../messages/en/checkoutScreen.ts'
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

/** The name of a category and the pictures of its first products; none for a category without products. */
export const categoryFirst = (name: string, pictures: readonly string[]): string => {
  const cards = pictures.map((src) => `<p>${picture('boot-card', src, CARD_PICTURE_SIZES)}</p>`).join('')
  return `${title(name)}<i class="boot-chips"></i><div class="boot-cards">${cards}</div>`
}

/** The first panel of the checkout. The script of the theme marks people with a session, who need no hint to sign in. */
export const checkoutFirst = (): string =>
  `${title(checkout.title)}<div class="boot-panels"><div class="boot-panel"><h2>${htmlText(checkout.contact)}</h2><p class="boot-guest">${htmlText(checkout.haveAccount)} <a href="${accountRoutes.login}">${htmlText(checkout.signIn)}</a> – ${htmlText(checkout.keptNote)}</p><i></i><i></i></div><div class="boot-panel"><h2>${htmlText(checkout.order)}</h2><i></i><p>${htmlText(checkout.next)}</p></div></div>`
