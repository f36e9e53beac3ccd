/** The colours of a shop, apart from the constants that its own pages load. */

/**
 * The colours of Radix that a shop may have instead of teal. Red is that of errors; the bright ones (amber, lime, mint,
 * sky, yellow) would need dark text.
 */
export const ACCENTS = [
  'blue',
  'bronze',
  'brown',
  'crimson',
  'cyan',
  'grass',
  'green',
  'indigo',
  'orange',
  'pink',
  'plum',
  'purple',
  'violet',
] as const
export type Accent = (typeof ACCENTS)[number]
/** The id of the style sheet with the colour of the shop. */
export const ACCENT_ID = 'accent'
/** The style sheet of a colour, by its path on the site. */
export const accentSheet = (accent: string): string => `/accents/${accent}.css`
