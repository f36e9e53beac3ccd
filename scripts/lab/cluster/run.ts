import { once } from 'node:events'
import { startCluster } from './cluster.ts'

// npm run lab -- cluster: runs a cluster until Ctrl+C. It is empty: "npm run seed" and "npm run admin" fill it through
// the printed address of the database.
const { shops, directUrl, stop } = await startCluster((line) => console.log(`  ${line}`))
console.log(
  `\nThe shops: ${shops.map(({ url }) => url).join(' and ')}\nDATABASE_URL=${directUrl}\nCtrl+C stops everything.`,
)
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
await stop()
process.exit()
