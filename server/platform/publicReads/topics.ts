import { accountRoutes } from '#contract/routes/account.ts'
import { shopRoutes } from '#contract/routes/shop.ts'

/**
 * The topics on which kept answers depend (docs/decisions/publicReads.md). Triggers raise them with each change
 * (`migrations/schema/publicChanges.ts`): `product:ID` with any change of a product, its numbers and its reviews;
 * `stock` with a change of stock or sales; `products` with any other change of a product.
 */
export type Topic =
  | 'products'
  | 'stock'
  | 'reviews'
  | 'categories'
  | 'people'
  | 'banners'
  | 'logo'
  | 'fee'
  | 'details'
  | 'policies'
  | 'pages'
  | `product:${string}`

/** A request as its topics depend on it. */
export interface Addressed {
  readonly params: readonly string[]
  readonly query: URLSearchParams
}

type TopicsOf = (asked: Addressed) => readonly Topic[]

const always =
  (...topics: Topic[]): TopicsOf =>
  () =>
    topics

/** The topics of a product as the shop shows it. `product:*` is raised where a statement names no products. */
const ofProduct = ({ params: [id] }: Addressed): readonly Topic[] => [
  `product:${id}`,
  'product:*',
  'categories',
  'people',
  'fee',
]

/** Whether stock or sales decide which products a list has, and in which order. */
const isByStock = (query: URLSearchParams) => query.has('stock') || /^(popular|stock-)/.test(query.get('sortBy') ?? '')

const LISTED: readonly Topic[] = ['products', 'product:*', 'reviews', 'categories', 'people', 'fee']
/** The topics of a list; those of the products in it are added by its answer. */
const ofList: TopicsOf = ({ query }) => (isByStock(query) ? [...LISTED, 'stock'] : LISTED)

/**
 * The public calls whose answers are kept, with their topics. The answer of such a call depends on its address, the
 * language and rows of these topics alone; a test compares the table with all public calls of the contract.
 */
export const keptCalls: Readonly<Record<string, TopicsOf>> = {
  getProducts: ofList,
  getProductsOfOwner: ofList,
  getProduct: ofProduct,
  listReviews: ({ params: [id] }) => [`product:${id}`, 'product:*', 'people'],
  getSellerRating: always('products', 'product:*', 'reviews'),
  getProductOptions: always('products', 'product:*', 'categories', 'people'),
  getCategoriesWithProducts: always(...LISTED, 'stock'),
  getCategories: always('categories'),
  getCategoryNames: always('categories'),
  getCategory: always('categories'),
  getSubCategories: always('categories'),
  getSubCategory: always('categories'),
  getSubSubCategories: always('categories'),
  getSubSubCategory: always('categories'),
  getBanners: always('banners', 'categories'),
  getLogo: always('logo'),
  getShippingFee: always('fee'),
  getShopDetails: always('details', 'policies', 'pages'),
  getPolicy: always('policies'),
  getPublishedPage: always('pages'),
}

/**
 * The routes whose pages are sent with their data; they name no person, order or token. The topics are those of the
 * page's head; its reads add theirs.
 */
export const keptPages: ReadonlyMap<string, TopicsOf> = new Map([
  [shopRoutes.home, always('banners', 'categories', 'details')],
  [shopRoutes.categories, always('categories')],
  [shopRoutes.search, always('products', 'product:*', 'stock', 'people')],
  [shopRoutes.category, always('products', 'product:*', 'stock', 'categories')],
  [shopRoutes.seller, always('products', 'product:*', 'stock', 'people')],
  [shopRoutes.product, (asked: Addressed) => [...ofProduct(asked), 'details']],
  ...[shopRoutes.policy, shopRoutes.about, shopRoutes.help].map(
    (route) => [route, always('policies', 'details')] as const,
  ),
  [
    shopRoutes.campaignPage,
    always('pages', 'details', 'product:*', 'products', 'stock', 'categories', 'people', 'fee'),
  ],
  ...[
    shopRoutes.findOrder,
    shopRoutes.wishlist,
    accountRoutes.login,
    accountRoutes.signInByCode,
    accountRoutes.register,
    accountRoutes.forgotPassword,
  ].map((route) => [route, always()] as const),
])

/** The topics of the products in an answer, which have their stock in them. */
export const topicsIn = (value: unknown): ReadonlySet<Topic> => {
  const topics = new Set<Topic>()
  const visit = (part: unknown): void => {
    if (part === null || typeof part !== 'object') return
    if ('remainingProducts' in part && '_id' in part) topics.add(`product:${part._id}`)
    else for (const inner of Object.values(part)) visit(inner)
  }
  visit(value)
  return topics
}
