/** Messages of the rules of the parameters of lists. */
export const listQueryTexts = {
  discountOutOfRange: 'Discount must be between 0 and 100',
  filterPrice: 'A price is a number with at most two decimals, such as 450 or 99.50',
  filterRating: (max: number) => `A rating is a number from 0 to ${max}`,
  filterInStock: 'Leave inStock out, or send true',
  filterStock: (choices: string) => `Leave stock out, or send one of: ${choices}`,
  priceRange: 'The lowest price is above the highest',
  sortBy: (choices: string) => `Sort by one of: ${choices}`,
  pageAndLimit: (max: number) => `Page and limit are whole numbers of at least 1, the limit at most ${max}.`,
} as const
