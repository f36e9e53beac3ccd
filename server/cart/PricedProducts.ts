import { Effect } from 'effect'
import { makeReads } from '../platform/database/reads.ts'
import type { Answer } from '../platform/publicReads/KeptAnswers.ts'
import { PublicReads } from '../platform/publicReads/PublicReads.ts'
import type { Fees, ProductForCart } from './pricing.ts'
import { feeColumns, productColumns } from './statements.ts'

/** The products and the fees that a price is computed from. */
export interface Priced {
  /** The visible products of the asked ids, by id. */
  readonly products: ReadonlyMap<string, ProductForCart>
  readonly fees: Fees
}

const visibleProducts = `select ${productColumns} from products p where p.id = any($1) and not p.hidden`
const shippingFees = `select ${feeColumns} from shipping_fee f`

const FEES = 'price'
const keyOf = (id: string) => `price ${id}`

const answerOf = (row: object | undefined, topics: readonly string[]): Answer => ({
  body: Buffer.from(JSON.stringify(row ?? null)),
  contentType: 'application/json',
  headers: {},
  topics,
})

/** Reads the ids that are asked for before the next turn of the event loop together. */
const together = <A>(read: (ids: readonly string[]) => Promise<ReadonlyMap<string, A>>) => {
  let next: { readonly ids: Set<string>; readonly found: Promise<ReadonlyMap<string, A>> } | undefined
  return (id: string): Promise<A | undefined> => {
    if (!next) {
      const ids = new Set<string>()
      const found = new Promise((resolve) => setImmediate(resolve)).then(() => {
        next = undefined
        return read([...ids])
      })
      next = { ids, found }
    }
    next.ids.add(id)
    return next.found.then((found) => found.get(id))
  }
}

/**
 * Makes the reading of what prices are computed from. Rows are kept with the answers to public reads, so that a price
 * costs no query, and is never older than the last acknowledged write of this process, nor than a second.
 */
export const makePricedProducts = Effect.gen(function* () {
  const { rows } = yield* makeReads
  const { kept } = yield* PublicReads
  const run = Effect.runPromiseWith(yield* Effect.context<never>())

  const productOf = together(async (ids) => {
    const found = await run(rows<ProductForCart>(visibleProducts, [ids]))
    return new Map(found.map((row) => [row.id, row]))
  })

  const row = async <A>(key: string, compute: () => Promise<Answer>): Promise<A> => {
    const entry = kept.ready(key) ?? (await kept.answer(key, false, compute))
    return JSON.parse(entry!.answer.body.toString())
  }

  const read = async (ids: readonly string[]): Promise<Priced> => {
    const [fees, ...products] = await Promise.all([
      row<Fees>(FEES, async () => answerOf((await run(rows<Fees>(shippingFees)))[0], ['fee'])),
      ...ids.map((id) =>
        row<ProductForCart | null>(keyOf(id), async () =>
          // A product that does not exist may be created.
          answerOf(await productOf(id), [`product:${id}`, 'product:*', 'products']),
        ),
      ),
    ])
    return { fees, products: new Map(products.flatMap((product) => (product ? [[product.id, product]] : []))) }
  }

  return (ids: readonly string[]): Effect.Effect<Priced> => Effect.promise(() => read(ids))
})
