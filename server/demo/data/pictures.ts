import type { DemoShop } from './shapes.ts'

/** The names of all pictures in the shop; a name can occur several times. */
export const shownPictures = (shop: DemoShop): string[] => [
  shop.logo,
  ...shop.products.flatMap(({ pictures }) => pictures),
  ...[...shop.categories, ...shop.subCategories, ...shop.subSubCategories, ...shop.banners].map(
    ({ picture }) => picture,
  ),
]
