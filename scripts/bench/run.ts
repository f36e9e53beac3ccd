import { accounts } from './accounts.ts'
import { openHouse } from './house.ts'
import { orderScreen } from './orderScreen.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'
import { screen } from './screen.ts'

/**
 * `npm run bench [-- part …]`: each part measures Haat beside the same SQL on bare `node:http` with `pg`, in turns on
 * the same database in the same run. `screen` measures a page in Chromium, `orderScreen` one beside the least that such
 * a list costs. Only ratios say something: times are the machine's.
 */
const parts = { accounts, products, orders, screen, orderScreen }
type Part = keyof typeof parts

const known = Object.keys(parts) as Part[]
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !known.includes(name as Part))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${known.join(', ')}.`)
  process.exit(1)
}

const house = await openHouse()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => house.close().finally(() => process.exit(1)))
}
try {
  for (const name of known) if (asked.length === 0 || asked.includes(name)) await parts[name](house)
} finally {
  await house.close()
}
