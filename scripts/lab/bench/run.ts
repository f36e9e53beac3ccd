import { accounts } from './accounts.ts'
import { openBenchServers } from './benchServers.ts'
import { checkout } from './checkout.ts'
import { ops } from './ops.ts'
import { orderGrowth } from './orderGrowth.ts'
import { orderScreen } from './orderScreen.ts'
import { orders } from './orders.ts'
import { parcelGrowth } from './parcelGrowth.ts'
import { productGrowth } from './productGrowth.ts'
import { products } from './products.ts'
import { publicReads } from './publicReads.ts'
import { screen } from './screen.ts'
import { soak } from './soak.ts'

/**
 * `npm run bench [-- part …]`: each part measures Haat against the same SQL on bare `node:http` with `pg`, in turns on
 * the same database in the same run. `screen` measures a page in Chromium, `orderScreen` compares one with the cheapest
 * possible list. `soak`, `orderGrowth`, which makes ten million orders, and `parcelGrowth`, which makes a million with parcels,
 * take long and run when their names are given.
 * Only ratios are meaningful; times depend on the
 * machine.
 */
const parts = {
  accounts,
  checkout,
  products,
  productGrowth,
  public: publicReads,
  orders,
  orderGrowth,
  parcelGrowth,
  screen,
  orderScreen,
  ops,
  soak,
}
type Part = keyof typeof parts

/** They take long, and run only when their name is given. */
const BY_NAME: readonly Part[] = ['orderGrowth', 'parcelGrowth', 'soak']
const known = Object.keys(parts) as Part[]
const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !known.includes(name as Part))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${known.join(', ')}.`)
  process.exit(1)
}

const servers = await openBenchServers()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => servers.close().finally(() => process.exit(1)))
}
try {
  for (const name of known)
    if ((requested.length === 0 && !BY_NAME.includes(name)) || requested.includes(name)) await parts[name](servers)
} finally {
  await servers.close()
}
