/** Messages of the server on the catalogue. */
export const catalogueTexts = {
  skuTaken: 'Another product of the seller has this SKU. Choose another one.',
  otherImages: 'The pictures have changed meanwhile. Reload the product and choose them again.',
  priceOutOfRange: (price: string) => `The new price would be ${price} taka, which is not allowed. The price stays.`,
  stockOutOfRange: (stock: number) => `The new stock would be ${stock}, which is not allowed. The stock stays.`,
  fieldChangedSince: 'It has been changed again since then, so it stays as it is now.',
  otherSubCategory: 'This sub-subcategory belongs to another subcategory. Choose one of the chosen subcategory.',
  noSuchOwner: 'This is no owner or administrator',
  notFound: 'This does not exist (any more).',
  bannerEndsTooEarly: 'The last day of a banner cannot be before its first day. Choose a later day.',
  bannersChanged: 'Somebody else has just added or deleted a banner. Set the order again.',
  noSuchCategory: 'There is no such category (any more). Choose another one.',
  noSuchSubCategory: 'There is no such subcategory (any more). Choose another one.',
  noSuchSubSubCategory: 'There is no such sub-subcategory (any more). Choose another one.',
  otherCategory: 'This subcategory belongs to another category. Choose one of the chosen category.',
} as const
