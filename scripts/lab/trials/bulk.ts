import { manyTries, withoutCodes } from '#tests/server/checkout/buying.ts'
import { killAmongItems, moveAmongOthers } from '#tests/server/jobs/bulk.ts'
import { changeListAmongOthers, killAmongProducts } from '#tests/server/products/bulkList.ts'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import type { Trial } from './trial.ts'
import { withDatabase, withServers } from './trialDatabase.ts'

const ORDERS = 500
const CONTESTED = [2, 3, 10]
const KILLED_AFTER = [1, 100, 400]

const PRODUCTS = 1566
const EDITED = [3, 9]
const PRODUCTS_KILLED_AFTER = [1, 800]

/** Bulk steps of orders among the steps of others, and the kills of their servers. */
const ordersTrial = async (say: (line: string) => void) => {
  const contests = await withServers(2, async ([first, second]) => {
    const lines: string[] = []
    for (const contested of CONTESTED) {
      const { moved, named, milliseconds } = await moveAmongOthers([first!, second!], { orders: ORDERS, contested })
      lines.push(`| 1 of ${contested} | ${moved} | ${named} | ${(milliseconds / 1000).toFixed(1)} |`)
      say(`${moved} moved by the job, ${named} by somebody else`)
    }
    return lines
  })
  const kills: number[] = []
  for (const killAfter of KILLED_AFTER) {
    const before = await withDatabase((url, filesDir) => killAmongItems(url, filesDir, { orders: ORDERS, killAfter }))
    kills.push(before)
    say(`killed after ${before} orders; another server has moved the others`)
  }
  return [
    '| orders that somebody else moves too | moved by the job | named | seconds |',
    '| --- | --: | --: | --: |',
    ...contests,
    '',
    `Of a server that was killed after ${kills.join(', ')} orders, the next one moved the others.`,
  ]
}

/** Changes of all products of a list among the work of others, and the kills of their servers. */
const productsTrial = async (say: (line: string) => void) => {
  const prepare = ({ databaseUrl }: { databaseUrl: string }) => insertSampleShop(databaseUrl, 1)
  const contests = await withServers(
    2,
    async ([first, second]) => {
      const lines: string[] = []
      for (const contested of EDITED) {
        const result = await changeListAmongOthers([first!, second!], { products: PRODUCTS, contested })
        const { changed, named, sold } = result
        const [seconds, undone] = [result.milliseconds, result.undoMilliseconds].map((ms) => (ms / 1000).toFixed(1))
        lines.push(`| 1 of ${contested} | ${sold} | ${changed} | ${named} | ${seconds} | ${undone} |`)
        say(`${changed} products changed by the job, ${named} named, ${sold} pieces sold at the same time`)
      }
      return lines
    },
    { prepare, checkout: withoutCodes, limits: manyTries },
  )
  const kills: number[] = []
  for (const killAfter of PRODUCTS_KILLED_AFTER) {
    const before = await withDatabase(async (url, filesDir) => {
      await insertSampleShop(url, 1)
      return killAmongProducts(url, filesDir, { products: PRODUCTS, killAfter })
    })
    kills.push(before)
    say(`killed after ${before} products; another server has changed the others`)
  }
  return [
    '',
    '| products that others edit or delete | pieces sold | changed by the job | named | seconds | seconds of its undo |',
    '| --- | --: | --: | --: | --: | --: |',
    ...contests,
    '',
    `Of a server that was killed after ${kills.join(', ')} products, the next one changed the others.`,
  ]
}

/** Moves 500 orders by one job, and changes all products of a list, while others work, and kills the server of a job. */
export const bulk: Trial = {
  about: `Moves ${ORDERS} orders by one job on two servers while another person moves some of them; each is moved once, or named with its reason. Then kills the server of such a job, which another server completes. Does the same with the prices of all ${PRODUCTS} products of a list, while others edit, delete and buy them, and takes them back.`,
  run: async (say) => [...(await ordersTrial(say)), ...(await productsTrial(say))],
}
