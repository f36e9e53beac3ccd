import type { BenchServers, Pair } from './benchServers.ts'
import { compare, type Measure } from './compare.ts'
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

/** Compares lists of products with the same SQL on bare `node:http`. */
export const products = async (servers: BenchServers): Promise<void> => {
  const pairs: Pair[] = []
  for (const size of SIZES) {
    const settings = await servers.database()
    await makeProducts(settings.databaseUrl, size)
    pairs.push(await servers.serve(settings, LANES))
  }
  const measures = SIZES.flatMap((size, at) =>
    [...calls, ...counts, firstCount].map(([name, turns, call]): Measure => {
      const { haat, bare } = pairs[at]!
      const beyond = name === 'page 500' && size < 5000 ? ' (beyond the last)' : ''
      const label = `${size.toLocaleString('en')}: ${name}${beyond}`
      return { name: label, lanes: LANES, turns, haat: call(haat), bare: call(bare) }
    }),
  )
  await compare(measures)
}
