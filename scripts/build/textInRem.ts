import type { Plugin } from 'postcss'

const TEXT_SIZE = /^--(font-size|(heading-)?line-height)-\d$/
const PX = /(\d+)px/g
/** Pixels of a rem at the browser's default text size. */
const REM = 16

/**
 * The PostCSS plugin that writes the text sizes and line heights of Radix Themes in rem, so that all text follows the
 * text size of the browser. Radix has them in px: a text of twice the size would have to be overridden token by token.
 */
export const textInRem: Plugin = {
  postcssPlugin: 'text-in-rem',
  Declaration(declaration) {
    if (!TEXT_SIZE.test(declaration.prop)) return
    const value = declaration.value.replaceAll(PX, (_, px: string) => `${Number(px) / REM}rem`)
    if (value !== declaration.value) declaration.value = value
  },
}
