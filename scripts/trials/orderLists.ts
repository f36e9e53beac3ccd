import pg from 'pg'
import { FOUND_MAX } from '#contract/listPart.ts'
import type { OrderFilters } from '#contract/orders/listQuery.ts'
import { countedTotals, hasKeptCounts, keptTotals, pageOf, type Statement } from '#server/orders/list/statements.ts'
import type { SignedIn } from '#server/platform/http/authorization.ts'
import { openBenchServers } from '../bench/benchServers.ts'
import { shopWithOrders } from '../bench/manyOrders.ts'
import type { Trial } from './trial.ts'

const ORDERS = 100_000
const RUNS = 7
const PAGE = 50

const admin: SignedIn = { _id: 'admin', name: 'Admin', role: 'admin', sessionId: '' }
const owner: SignedIn = { _id: 'owner3', name: 'Owner', role: 'owner', sessionId: '' }

const LISTS: readonly (readonly [name: string, caller: SignedIn, filters: OrderFilters, page?: number])[] = [
  ['all, newest first', admin, {}],
  ['all, page 1,000', admin, {}, 1000],
  ['all, by total', admin, { sortBy: 'total' }],
  ['processing, longest in the status first', admin, { status: 'processing', sortBy: 'age' }],
  ['processing, by total', admin, { status: 'processing', sortBy: '-total' }],
  ['late', admin, { late: 'true', sortBy: 'oldest' }],
  ['one day', admin, { from: '2026-03-03', to: '2026-03-03' }],
  ['search `nusrat talukder`', admin, { search: 'nusrat talukder' }],
  ['search `নুসরাত ঢাকা`', admin, { search: 'নুসরাত ঢাকা' }],
  ['search `dhaka` (one order in eight)', admin, { search: 'dhaka' }],
  ['search by the end of a phone number', admin, { search: '4567' }],
  ['search without a hit', admin, { search: 'nobody' }],
  ['of one of twenty sellers', admin, { owner: 'owner3' }],
  ['own orders of a seller', owner, {}],
  ['own orders of a seller, processing, by age', owner, { status: 'processing', sortBy: 'age' }],
  ['own orders of a seller, search `nusrat`', owner, { search: 'nusrat' }],
]

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Milliseconds of a statement, with its answer received. */
const timed = async (client: pg.Client, { text, values }: Statement): Promise<string> => {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const begun = performance.now()
    await client.query(text, [...values])
    times.push(performance.now() - begun)
  }
  return median(times).toFixed(1)
}

/** Times the statements of the list of orders on 100,000 orders. */
export const orderLists: Trial = {
  about: `Reads pages of ${PAGE} orders and the figures of their lists from ${ORDERS.toLocaleString('en')} orders: the median of ${RUNS} runs in milliseconds, measured by a client of the database.`,
  run: async (say) => {
    const servers = await openBenchServers()
    try {
      const { databaseUrl } = await shopWithOrders(servers, ORDERS)
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      const lines: string[] = []
      for (const [name, caller, filters, page = 1] of LISTS) {
        const shown = await timed(client, pageOf(caller, filters, { limit: PAGE, offset: (page - 1) * PAGE }))
        const figures = await timed(
          client,
          hasKeptCounts(filters) ? keptTotals(caller, filters) : countedTotals(caller, filters, FOUND_MAX + 1),
        )
        lines.push(`| ${name} | ${shown} | ${figures} |`)
        say(`${name}: ${shown} ms and ${figures} ms`)
      }
      await client.end()
      return ['| list | page, ms | figures, ms |', '| --- | --: | --: |', ...lines]
    } finally {
      await servers.close()
    }
  },
}
