import { formatCount } from './format.ts'

/** @param isMore whether there are more than `count` */
const productCount = (count: number, isMore = false) =>
  `${formatCount(count)}${isMore ? '+' : ''} ${count === 1 ? 'product' : 'products'}`

/** Texts of the category page and the search page. */
export const browseTexts = {
  within: (name: string) => `In ${name}`,
  found: (count: number, isMore = false) => productCount(count, isMore),
  products: 'Products',
  emptyCategory: 'Nothing here yet',
  emptyCategoryText: 'No stall sells this at the moment. Have a look at the rest of the market.',
  shown: (shown: number, total: number, isMore = false) => `${formatCount(shown)} of ${productCount(total, isMore)}`,
  more: 'Show more',
  previous: 'Previous products',
  tooMany: 'Filters and the search find the others.',
  moreFailed: 'The next products could not be read.',
  goneCategory: 'This category is gone',
  goneCategoryText: 'It may have been renamed or closed. The rest of the market is open.',

  seller: 'Seller',
  sells: (count: number) => `Sells ${productCount(count)} here`,
  goneSeller: 'This seller is not here',
  goneSellerText: 'They may have left the shop, or sell nothing at the moment. Other sellers are open.',

  search: 'Search',
  suggestions: 'Suggestions',
  suggested: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
  noneFor: (words: string) => `No products found for “${words}”`,
  allFor: (words: string) => `All results for “${words}”`,
  resultsFor: (words: string) => `Results for “${words}”`,
  noneText: 'Try fewer or other words, or look through the categories.',
  all: 'All products',
  askTitle: 'What are you looking for?',
  askText: 'Type a name or a word into the search box above.',
} as const

/** Texts of the filters and the order of a product list in the shop. */
export const filterTexts = {
  filters: 'Filters',
  open: (used: number) => (used === 0 ? 'Filters' : `Filters (${used})`),
  close: 'Show products',
  show: (count: number, isMore = false) => `Show ${productCount(count, isMore)}`,
  clear: 'Clear filters',
  active: 'Filters in use',
  optionsFailed: 'The colours, sizes and sellers could not be read.',
  remove: (name: string) => `Remove the filter ${name}`,
  any: 'Any',
  /** A value of a filter, and how many products it finds. */
  counted: (name: string, count: number) => `${name} (${count})`,
  category: 'Category',
  anotherCategory: 'Another category',
  price: 'Price in taka',
  from: 'From',
  to: 'To',
  priceHint: (lowest: string, highest: string) => `Prices from ${lowest} to ${highest}`,
  priceNumber: 'Type a number, such as 450',
  priceRange: 'At least the price in From',
  inStock: 'In stock only',
  rating: 'Rating',
  stars: (stars: string) => `${stars} stars and more`,
  discount: 'Discount',
  percent: (percent: string) => `${percent}% and more`,
  size: 'Size',
  sizeIs: (size: string) => `Size ${size}`,
  color: 'Colour',
  seller: 'Seller',
  atLeast: (amount: string) => `From ${amount}`,
  atMost: (amount: string) => `Up to ${amount}`,
  sort: 'Sort by',
  bestMatch: 'Best match',
  newestInStock: 'Newest in stock first',
  sorts: {
    newest: 'Newest',
    'price-low': 'Price: low to high',
    'price-high': 'Price: high to low',
    rating: 'Best rated',
    popular: 'Most sold',
  },
  noneTitle: 'No products with these filters',
  noneText: 'Remove a filter, or clear all of them.',
} as const
