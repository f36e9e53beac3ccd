import { IMAGE_WIDTHS } from './constants.ts'

const OWN_PICTURE = /^\/media\/[^?#]+$/

/** Natural size in px, which the addresses of the shop's own pictures contain. */
export const sizeIn = (src: string): { readonly width: number; readonly height: number } | undefined => {
  const [, width, height] = /^\/media\/[^?#]+-(\d+)x(\d+)\.webp$/.exec(src) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** The value of `srcset` for a picture: its smaller copies and itself. The shop has copies of its own pictures only. */
export const copiesOf = (src: string): string | undefined => {
  if (!OWN_PICTURE.test(src)) return undefined
  const natural = sizeIn(src)?.width ?? Number.POSITIVE_INFINITY
  const smaller = IMAGE_WIDTHS.filter((width) => width < natural).map((width) => `${src}?w=${width} ${width}w`)
  return [...smaller, ...(Number.isFinite(natural) ? [`${src} ${natural}w`] : [])].join(', ')
}

/** The smallest copy of a picture; a picture of another site, or a smaller one, is its own. */
export const smallestCopyOf = (src: string): string =>
  OWN_PICTURE.test(src) && (sizeIn(src)?.width ?? Number.POSITIVE_INFINITY) > IMAGE_WIDTHS[0]
    ? `${src}?w=${IMAGE_WIDTHS[0]}`
    : src

/** The value of `sizes` for the pictures of a product on its page. */
export const PRODUCT_PICTURE_SIZES = '(min-width: 768px) 36rem, 100vw'

/** The value of `sizes` for the banners of the home page. */
export const BANNER_PICTURE_SIZES = 'min(100vw, 76rem)'

/** The value of `sizes` for the pictures of cards of products. */
export const CARD_PICTURE_SIZES = '(min-width: 768px) 14rem, 46vw'
