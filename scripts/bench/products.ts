import { LIST_SORTS } from '#contract/products/listFilters.ts'
import type { BenchServers, Pair } from './benchServers.ts'
import { combination, combinationsHead, compare, growth, growthHead, type Measure } from './compare.ts'
import type { Call, Send } from './load.ts'
import { COMMON_WORD, makeProducts, rareWord } from './manyProducts.ts'

const LANES = 8
const SIZES = [1000, 100_000] as const

/** Returns calls whose path depends on the number of earlier calls to the same server. */
const get = (path: (turn: number) => string) => {
  const turns = new Map<Send, number>()
  return (send: Send): Call =>
    () => {
      const turn = turns.get(send) ?? 0
      turns.set(send, turn + 1)
      return send(path(turn))
    }
}

/** The word in a different case for each turn: the search finds the same products, but its count is not stored yet. */
const anotherCase = (word: string, turn: number) =>
  [...word].map((letter, place) => ((turn >> place) & 1 ? letter.toUpperCase() : letter)).join('')

const calls: readonly [name: string, turns: number, call: (send: Send) => Call][] = [
  ['page 1', 40, get(() => '/api/products?page=1')],
  ['page 500', 40, get(() => '/api/products?page=500')],
  ['a search that finds one', 40, get((turn) => `/api/products?search=${rareWord(1 + (turn % 900))}`)],
  ['a search that finds one in eight', 40, get(() => `/api/products?search=${COMMON_WORD}`)],
  ['cheapest first', 40, get(() => '/api/products?sortBy=price-low')],
  ['best rated of a colour, in stock', 40, get(() => '/api/products?sortBy=rating&color=Red&inStock=true')],
  ['a category by price', 40, get((turn) => `/api/products?sortBy=price-high&category=c${turn % 20}`)],
  [
    'a seller and a size, most sold',
    40,
    get((turn) => `/api/products?sortBy=popular&size=XL&ownerId=owner${turn % 50}`),
  ],
  ['a range of prices', 40, get((turn) => `/api/products?minPrice=${500 + turn}&maxPrice=${700 + turn}`)],
  ['the same, counted again', 4, get((turn) => `/api/products?search=${anotherCase(COMMON_WORD, turn % 256)}`)],
]

/** Haat counts the values of the filters of these lists; the baseline counts the list once. */
const counts = ['category=s44', 'ownerId=owner30', 'category=s44&size=XL&maxPrice=900', `search=${COMMON_WORD}`].map(
  (list) => [`values of ${list}`, 40, get(() => `/api/products/filters?${list}`)] as const,
)
const firstCount = [
  'values of a search, first read',
  4,
  get((turn) => `/api/products/filters?search=${anotherCase(COMMON_WORD, turn % 256)}`),
] as const

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
  combinationsHead(...(SIZES.map((size) => size.toLocaleString('en')) as [string, string]))
  for (const [place, where] of Object.entries(PLACES)) {
    for (const [filter, what] of Object.entries(FILTERS)) {
      const paths = Object.entries(PAGES).map(
        ([name, order]) => [name, `/api/products?${[where, what, order].filter(Boolean).join('&')}`] as const,
      )
      await combination(`${place}, ${filter}`, paths, few, many)
    }
  }
}

/** Compares lists of products with the same SQL on bare `node:http`, over few and over many products. */
export const products = async (servers: BenchServers): Promise<void> => {
  const pairs: Pair[] = []
  for (const size of SIZES) {
    const settings = await servers.database()
    await makeProducts(settings.databaseUrl, size)
    pairs.push(await servers.serve(settings, LANES))
  }
  const [few, many] = pairs as [Pair, Pair]
  const measures = SIZES.flatMap((size, at) =>
    [...calls, ...counts, firstCount].map(([name, turns, call]): Measure => {
      const { haat, bare } = pairs[at]!
      const beyond = name === 'page 500' && size < 5000 ? ' (beyond the last)' : ''
      const label = `${size.toLocaleString('en')}: ${name}${beyond}`
      return { name: label, lanes: LANES, turns, haat: call(haat), bare: call(bare) }
    }),
  )
  await compare(measures)
  growthHead(...(SIZES.map((size) => size.toLocaleString('en')) as [string, string]))
  for (const [name, turns, call] of calls) await growth(name, turns, call(few.haat), call(many.haat))
  await combinations(few.haat, many.haat)
}
