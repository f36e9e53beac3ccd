import { hash } from '@node-rs/argon2'
import { LIST_SORTS } from '#contract/products/listFilters.ts'
import { type BenchServers, DEMO_PASSWORD, run } from './benchServers.ts'
import { combination, combinationsHead, growth, growthHead } from './compare.ts'
import type { Send } from './load.ts'
import { COMMON_WORD, EVERY_WORD, makeProducts, rareWord } from './manyProducts.ts'

const SIZES = [10_000, 1_000_000] as const
const HEADS = ['10,000', '1,000,000'] as const
const TURNS = 100

const CUSTOMER = 'customer@bench.example'
const ADMIN = 'admin@bench.example'
/** Has 21 % of the products. */
const SELLER = 'owner0@bench.example'
const REVIEWED = rareWord(7)
const REVIEWS = 10_000
const REVIEWED_ID = '7'.padStart(24, '0')
/** The first review, as the place after which a part of the others begins. */
const OLDEST_S = Date.UTC(2026, 0, 1) / 1000

const makePeople = async (databaseUrl: string): Promise<void> => {
  const password = await hash(DEMO_PASSWORD)
  await run(
    databaseUrl,
    `insert into users (id, name, email, role, verified_at) values
       ('customer', 'Customer', '${CUSTOMER}', 'user', now()), ('admin', 'Admin', '${ADMIN}', 'admin', now())`,
    `update users set password_hash = '${password}' where email in ('${CUSTOMER}', '${ADMIN}', '${SELLER}')`,
    `insert into reviews (id, product_id, name, rating, comment, created_at)
     select 'many' || n, '${REVIEWED_ID}', 'Rahima', 1 + n % 5, 'As described', to_timestamp(${OLDEST_S} + n)
     from generate_series(1, ${REVIEWS}) n`,
  )
}

/** Shorter than a token is valid. */
const SIGNED_IN_MS = 600_000

/** Sends requests as a person. Those of a guest would be answered from memory. */
const as = (send: Send, identifier: string): Send => {
  let session = { token: '', until: 0 }
  return async (path) => {
    if (performance.now() > session.until) {
      const { body } = await send('/api/user/signin', { method: 'POST', body: { identifier, password: DEMO_PASSWORD } })
      session = { token: JSON.parse(body).data.accessToken, until: performance.now() + SIGNED_IN_MS }
    }
    return send(path, { token: session.token })
  }
}

const byTurn = (path: (turn: number) => string) => (send: Send) => (_: number, turn: number) => send(path(turn))
const same = (path: string) => byTurn(() => path)
const list = (query: string) => same(`/api/products?${query}`)

const ofCustomers = {
  'page 1': list('page=1'),
  'page 500': list('page=500'),
  'page 500, cheapest first': list('page=500&sortBy=price-low'),
  home: same('/api/products/categories-with-products?shelves=6'),
  'a product': same(`/api/products/${'8'.padStart(24, '0')}`),
  [`a product of ${REVIEWS} reviews`]: same(`/api/products/${REVIEWED_ID}`),
  'its reviews: page 1': same(`/api/products/${REVIEWED_ID}/reviews?limit=100`),
  'its reviews: page 90': same(
    `/api/products/${REVIEWED_ID}/reviews?limit=100&after=${(OLDEST_S + 1101) * 1_000_000}-many1101`,
  ),
  categories: same('/api/categories'),
  'search: finds one': byTurn((turn) => `/api/products?search=${rareWord(1 + (turn % 900))}`),
  'search: none, corrected': list('search=hamdloom'),
  'search: two words': list(`search=${COMMON_WORD}+saree`),
  ...Object.fromEntries(
    [
      ['one in eight', COMMON_WORD],
      ['all products', EVERY_WORD],
    ].flatMap(([name, word]) =>
      ['', ...LIST_SORTS.slice(0, 5)].map((sort) => [
        `search: ${name}${sort && `, ${sort}`}`,
        list(`search=${word}${sort && `&sortBy=${sort}`}`),
      ]),
    ),
  ),
  'search: one in eight, a category': list(`search=${COMMON_WORD}&category=c0`),
  'search: one in eight, a colour': list(`search=${COMMON_WORD}&color=Red`),
  'search: page 50': list(`search=${COMMON_WORD}&page=50`),
  'values of filters: a subcategory': same('/api/products/filters?category=s44'),
  'values of filters: the shop': same('/api/products/filters'),
  'values of filters: a search': same(`/api/products/filters?search=${COMMON_WORD}`),
  [`a list with a product of ${REVIEWS} reviews`]: list(`search=${REVIEWED}`),
  'rating of a seller': same('/api/products/owner/owner30/rating'),
}

const ofOffices = (path: string) => ({
  'page 1': same(`${path}?page=1&limit=50`),
  'page 100': same(`${path}?page=100&limit=50`),
  'search: finds one': byTurn((turn) => `${path}?limit=50&search=${rareWord(1 + (turn % 900))}`),
  'search: one in eight': same(`${path}?limit=50&search=${COMMON_WORD}`),
  ...Object.fromEntries(
    ['stock=low', 'stock=out', 'stock=draft', 'bangla=missing', 'category=c0'].map((filter) => [
      filter,
      same(`${path}?limit=50&${filter}`),
    ]),
  ),
  ...Object.fromEntries(LIST_SORTS.slice(5).map((sort) => [sort, same(`${path}?limit=50&sortBy=${sort}`)])),
})

const PLACES: Readonly<Record<string, string>> = {
  'the shop': '',
  'a large category': 'category=c0',
  'a small category': 'category=c19',
  'a subcategory': 'category=s0',
  'a seller': 'ownerId=owner0',
  'a category of a seller': 'category=c0&ownerId=owner0',
}
const FILTERS: Readonly<Record<string, string>> = {
  'no filter': '',
  'a range of prices': 'minPrice=500&maxPrice=600',
  'prices from 3,000': 'minPrice=3000',
  'a size': 'size=XL',
  'a colour': 'color=Red',
  'no such colour': 'color=none',
  'a colour and size': 'color=Red&size=XL',
  'a rating': 'rating=4',
  'a discount': 'discount=50',
  'in stock': 'inStock=true',
  'a colour in stock': 'color=Red&inStock=true',
  'sold out': 'stock=out',
}
/** The page of an order, and one far behind. */
const PAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LIST_SORTS.map((sort) => [sort, `sortBy=${sort}`])),
  'price-low, page 50': 'sortBy=price-low&page=50',
}

/** Prints the growth of each filter in each place: of all orders together and of the order that grows most. */
const combinations = async (few: Send, many: Send): Promise<void> => {
  combinationsHead(...HEADS)
  for (const [place, where] of Object.entries(PLACES)) {
    for (const [filter, what] of Object.entries(FILTERS)) {
      const paths = Object.entries(PAGES).map(
        ([name, order]) => [name, `/api/products?${[where, what, order].filter(Boolean).join('&')}`] as const,
      )
      await combination(`${place}, ${filter}`, paths, few, many)
    }
  }
}

const grow = async (few: Send, many: Send): Promise<void> => {
  growthHead(...HEADS)
  const parts = [
    ['customer', CUSTOMER, ofCustomers],
    ['administrator', ADMIN, ofOffices('/api/products')],
    ['seller', SELLER, ofOffices('/api/products/owner/owner0')],
  ] as const
  for (const [who, identifier, calls] of parts) {
    for (const [name, call] of Object.entries(calls))
      await growth(`${who}: ${name}`, TURNS, call(as(few, identifier)), call(as(many, identifier)))
  }
  await combinations(as(few, CUSTOMER), as(many, CUSTOMER))
}

/** Prints what the calls for lists of products cost over few and over many products. */
export const productGrowth = async (servers: BenchServers): Promise<void> => {
  const sends: Send[] = []
  for (const size of SIZES) {
    const settings = await servers.database()
    const started = performance.now()
    await makeProducts(settings.databaseUrl, size)
    await makePeople(settings.databaseUrl)
    console.log(`${size.toLocaleString('en')} products in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    sends.push((await servers.serve(settings, 1)).haat)
  }
  await grow(sends[0]!, sends[1]!)
}
