import { byDay, formatCount, formatPercent } from './format.ts'
/** Texts of the shop's own pages. */
export const shopTexts = {
  /** Of a shop without one. */
  tagline: 'Online shop for Bangladesh',
  mainPages: 'Main pages',
  home: 'Home',
  signIn: 'Sign in',
  account: 'Account',
  accountOf: 'Account of',
  profile: 'Profile',
  orders: 'My orders',
  offers: 'Offers',
  /** Headline of a banner; 0 is no discount. */
  offerOn: (name: string, percent: number) => (percent > 0 ? `${name}, up to ${formatPercent(percent)} off` : name),
  offerLine: 'Straight from sellers across Bangladesh',
  previousOffer: 'Previous offer',
  nextOffer: 'Next offer',
  categories: 'Categories',
  byCategory: 'Shop by category',
  everyCategory: 'All categories',
  subcategoriesOf: (name: string) => `Subcategories of ${name}`,
  allIn: (name: string) => `All in ${name}`,
  allCategories: (count: number) => `Show all ${count} categories`,
  shopNow: 'Shop now',
  search: 'Search',
  searchLabel: 'Search products',
  searchHint: 'Search products, tags…',
  seeAll: 'See all',
  sold: (count: number) => `${formatCount(count)} sold`,
  allOf: (name: string) => `See all of ${name}`,
  rowBack: (title: string) => `${title}: back`,
  rowOn: (title: string) => `${title}: next`,
  off: (percent: number) => `${formatPercent(percent)} off`,
  outOfStock: 'Out of stock',
  onlyLeft: (count: number) => `Only ${count} left`,
  keep: (name: string) => `Save “${name}” to the wishlist`,
  wishlist: 'Wishlist',
  emptyTitle: 'No products yet',
  emptyText: 'The stalls are being set up. Please come back soon.',
  failedTitle: 'The shop could not be loaded',
  notFoundTitle: 'Page not found',
  notFoundText: 'There is nothing at this address. It may have moved, or the link may be wrong.',
  trail: 'Where you are',
  shop: 'Shop',
  category: 'Category',
  sellerRating: (count: number) =>
    `Mean of ${count === 1 ? '1 review' : `${formatCount(count)} reviews`} of this seller’s products`,
} as const

/** Titles of the rows of products on the home page. */
export const shelfTexts = {
  offers: 'On offer',
  bestSellers: 'Best sellers',
  latest: 'New in the market',
  seen: 'Seen lately',
} as const

const pieces = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`

/** Texts of the cart on every page of the shop; those of its page and its panel are in `cart.ts`. */
export const cartButtonTexts = {
  cart: 'Cart',
  /** Name of the button in the header. */
  cartOf: (count: number) => (count === 0 ? 'Cart, empty' : `Cart, ${pieces(count)}`),
  addToCart: 'Add to Cart',
  addToCartOf: (name: string) => `Add to Cart: ${name}`,
  /** A link to the page of a product with variants. */
  chooseOptions: 'Choose options',
  chooseOptionsOf: (name: string) => `Choose options: ${name}`,
}

/** Texts of free delivery wherever goods are shown. */
export const freeDeliveryTexts = {
  mark: 'Free delivery',
  /** The fee in a sum. */
  free: 'Free',
} as const

/** Texts of the delivery on a product's page. */
export const deliveryTexts = {
  both: (inside: string, insideDays: number, outside: string, outsideDays: number) =>
    `Delivery: ${inside} inside Dhaka within ${insideDays} days, ${outside} elsewhere within ${outsideDays} days`,
  /** @param sum of the goods of a cart or a seller */
  freeFrom: (sum: string) => `Free delivery from ${sum}`,
  to: (district: string) => `Delivery to ${district}`,
  feeTo: (district: string, fee: string, day: string) => `Delivery to ${district}: ${fee}, ${byDay(day)}`,
  district: 'Your district',
  choose: 'Choose your district',
  change: 'Change district',
} as const

/** What speaks for buying here: on the home page and at the buttons of a product. */
export const trustTexts = {
  label: 'Buying here',
  cash: 'Cash on delivery',
  refund: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} to return`,
  fee: (fee: string, days: number) => `${fee} in Dhaka, ${days} ${days === 1 ? 'day' : 'days'}`,
  call: (number: string) => `Call ${number}`,
} as const

/** Texts of the choice of size, colour, third option and quantity. */
export const choiceTexts = {
  size: 'Size',
  colour: 'Colour',
  quantity: 'Quantity',
  fewer: 'One fewer',
  more: 'One more',
  chooseSize: 'Choose a size',
  chooseColour: 'Choose a colour',
  option: 'Option',
  chooseOption: 'Choose an option',
  soldOut: 'Sold out',
  /** Of a value that the product does not have together with the others. */
  notOffered: 'Not offered',
  refusals: {
    soldOut: 'This choice is sold out. Choose another one',
    none: 'These are not offered together. Choose another one',
  },
  buyNow: 'Buy Now',
  added: 'Added',
  cancel: 'Cancel',
}
