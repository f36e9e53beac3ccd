import { compare, growth, growthHead, type Measure } from './compare.ts'
import type { House, Pair } from './house.ts'
import type { Call, Send } from './load.ts'
import { COMMON_WORD, makeProducts, rareWord } from './manyProducts.ts'

const LANES = 8
const TURNS = 40
const SIZES = [1000, 100_000] as const

const get =
  (path: (turn: number) => string) =>
  (send: Send): Call => {
    let calls = 0
    return () => send(path(calls++))
  }

/** The same word in another case each time: it finds the same, but its count is not yet known. */
const anotherCase = (word: string, turn: number) =>
  [...word].map((letter, place) => ((turn >> place) & 1 ? letter.toUpperCase() : letter)).join('')

const calls: readonly [name: string, call: (send: Send) => Call][] = [
  ['page 1', get(() => '/api/products?page=1')],
  ['page 500', get(() => '/api/products?page=500')],
  ['a search that finds one', get((turn) => `/api/products?search=${rareWord(1 + (turn % 900))}`)],
  ['a search that finds one in eight', get(() => `/api/products?search=${COMMON_WORD}`)],
  ['the same, counted anew', get((turn) => `/api/products?search=${anotherCase(COMMON_WORD, turn % 256)}`)],
]

/** Lists of products beside the same SQL on bare `node:http`, over few and over many of them. */
export const products = async (house: House): Promise<void> => {
  const pairs: Pair[] = []
  for (const size of SIZES) {
    const settings = await house.database()
    await makeProducts(settings.databaseUrl, size)
    pairs.push(await house.serve(settings, LANES))
  }
  const [few, many] = pairs as [Pair, Pair]
  const measures = SIZES.flatMap((size, at) =>
    calls.map(([name, call]): Measure => {
      const { haat, bare } = pairs[at]!
      const beyond = name === 'page 500' && size < 5000 ? ' (beyond the last)' : ''
      const label = `${size.toLocaleString('en')}: ${name}${beyond}`
      return { name: label, lanes: LANES, turns: TURNS, haat: call(haat), bare: call(bare) }
    }),
  )
  await compare(measures)
  growthHead(...(SIZES.map((size) => size.toLocaleString('en')) as [string, string]))
  for (const [name, call] of calls) await growth(name, TURNS, call(few.haat), call(many.haat))
}
