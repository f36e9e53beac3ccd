import type { DemoShop } from './shapes.ts'

/** The names of all pictures that the shop shows, some of them more than once. */
export const shownPictures = (shop: DemoShop): string[] => [
  shop.logo,
  ...shop.products.flatMap(({ pictures }) => pictures),
  ...[...shop.categories, ...shop.subCategories, ...shop.subSubCategories, ...shop.banners].map(
    ({ picture }) => picture,
  ),
]
