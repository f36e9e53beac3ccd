import { IMAGE_WIDTHS } from './constants.ts'

/** An address of a picture of the shop's own, with its natural size where the address has it. */
const OWN_PICTURE = /^\/media\/[^?#]+?(-(\d+)x(\d+)\.webp)?$/

/** The address of the CDN of the shop's own pictures, which the page names; empty without one. */
let cdn = globalThis.document?.documentElement.dataset.cdn ?? ''

/** Sets the address of the CDN where no page names it, which is on the server. */
export const servePicturesFrom = (address = ''): void => {
  cdn = address
}

/** The attributes of an `img` for a picture. */
interface Sources {
  readonly src: string
  /** The smaller copies and the picture itself. The shop has copies of its own pictures only. */
  readonly srcSet?: string | undefined
  /** Natural size in px; absent where the address does not contain it. */
  readonly width?: string | undefined
  readonly height?: string | undefined
}

/**
 * Where a browser loads a picture from, in which widths.
 * @param isSmall whether the smallest copy is enough, instead of several to choose from
 */
export const sourcesOf = (src: string, isSmall: boolean): Sources => {
  const [own, , width, height] = OWN_PICTURE.exec(src) ?? []
  if (!own) return { src }
  const from = cdn + src
  // All of them where the natural width is unknown, which is no number.
  const copies = IMAGE_WIDTHS.filter((copy) => !(copy >= Number(width)))
  return {
    ...(height && { width, height }),
    src: from + (isSmall && copies[0] ? `?w=${copies[0]}` : ''),
    srcSet: isSmall
      ? undefined
      : copies
          .map((copy) => `${from}?w=${copy} ${copy}w`)
          .concat(width ? `${from} ${width}w` : [])
          .join(', '),
  }
}

/** The value of `sizes` for the pictures of a product on its page. */
export const PRODUCT_PICTURE_SIZES = '(min-width: 768px) 36rem, 100vw'

/** The value of `sizes` for the banners of the home page. */
export const BANNER_PICTURE_SIZES = 'min(100vw, 76rem)'

/** The value of `sizes` for the pictures in the text of a page of the shop's own. */
export const PAGE_PICTURE_SIZES = 'min(100vw, 42rem)'

/** The value of `sizes` for the pictures of cards of products. */
export const CARD_PICTURE_SIZES = '(min-width: 768px) 14rem, 46vw'
