import { hotProducts, hotVariants, sellOut } from '#tests/server/checkout/manyBuyers.ts'
import { splitProduct } from '#tests/server/products/splitProduct.ts'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import type { Trial } from './trial.ts'
import { withServers } from './trialDatabase.ts'

const ROUNDS = 5
const SALE = { buyers: 200, hot: { p1: 50, p2: 30 } }
/** The last pieces of eight variants. */
const LAST = Object.fromEntries(
  ['S', 'M', 'L', 'XL'].flatMap((size, at) => ['red', 'blue'].map((color) => [`${size}/${color}`, 3 + at] as const)),
)
const pieces = Object.values(LAST).reduce((sum, some) => sum + some, 0)

/** Sells two scarce products to many buyers at once, on two servers. */
export const buyers: Trial = {
  about: `${SALE.buyers} buyers at once on two servers order random carts of ${SALE.hot.p1} pieces of one product and ${SALE.hot.p2} of another, ${ROUNDS} times; then of the last ${pieces} pieces of ${Object.keys(LAST).length} variants of one.`,
  run: (say) =>
    withServers(2, async (servers) => {
      const { databaseUrl } = servers[0]!
      const urls = servers.map(({ url }) => url)
      await insertSampleShop(databaseUrl, 2)
      const rows: string[] = []
      for (let round = 1; round <= ROUNDS; round++) {
        const begun = performance.now()
        const { sold, placed, changed } = await sellOut(urls, databaseUrl, { ...SALE, goods: hotProducts(databaseUrl) })
        const seconds = ((performance.now() - begun) / 1000).toFixed(1)
        say(`round ${round}: ${sold.p1} and ${sold.p2} pieces sold in ${seconds} s`)
        rows.push(`| ${round} | ${placed} | ${changed} | ${seconds} |`)
      }
      const variants = Object.entries(LAST).map(([id, stock]) => {
        const [size = '', color = ''] = id.split('/')
        return { id, size, color, stock }
      })
      await splitProduct(databaseUrl, 'p1', variants)
      const goods = hotVariants(databaseUrl, 'p1')
      const begun = performance.now()
      const { placed, changed } = await sellOut(urls, databaseUrl, { buyers: SALE.buyers, hot: LAST, goods })
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      say(`variants: ${pieces} pieces sold in ${seconds} s`)
      rows.push(`| variants | ${placed} | ${changed} | ${seconds} |`)
      return [
        '| round | buyers who bought | calls that found the cart changed | seconds |',
        '| --- | --- | --- | --- |',
        ...rows,
        '',
        'Each round sold every piece. No buyer saw another error than the changed cart. Each order has the items of one seller, and its total is the exact sum in paisa, rounded to whole taka.',
      ]
    }),
}
