import {
  exportMany,
  importOnTwoServers,
  killDuringImport,
  refuseLarge,
  roundTrip,
} from '#tests/server/products/csvFiles.ts'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import type { Trial } from './trial.ts'
import { withDatabase, withServers } from './trialDatabase.ts'

const PRODUCTS = 10_000
const EXPORTED = 100_000
const KILLED_AFTER = [500, 5000, 9500]

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)

/** Moves many products through CSV files, and kills the server of an import. */
export const csv: Trial = {
  about: `Downloads ${PRODUCTS} products and imports the file into changed ones: they are the same products again, and a second import changes nothing. Starts an import on two servers at once, kills servers in the middle of imports, refuses a file of 100 MB, and downloads ${EXPORTED} products.`,
  run: async (say) => {
    const lines = await withServers(2, async ([first, second]) => {
      await insertSampleShop(first!.databaseUrl, 2)
      const many = await exportMany(first!, EXPORTED)
      say(`${EXPORTED} products downloaded`)
      const trip = await roundTrip(first!, PRODUCTS)
      say(`${PRODUCTS} products left and came in again`)
      const once = await importOnTwoServers([first!, second!], PRODUCTS)
      say('two servers did an import once')
      const refusedMs = await refuseLarge(first!)
      return [
        `| download of ${PRODUCTS} products, ${(trip.bytes / 1e6).toFixed(1)} MB | ${seconds(trip.downloadMs)} |`,
        `| check of that file | ${seconds(trip.checkMs)} |`,
        `| check and import after each product was changed | ${seconds(trip.importMs)} |`,
        `| import of ${PRODUCTS} new names, started on two servers at once | ${seconds(once)} |`,
        `| response to a file of 100 MB | ${seconds(refusedMs)} |`,
        `| download of ${EXPORTED} products, ${(many.bytes / 1e6).toFixed(1)} MB | ${seconds(many.milliseconds)} |`,
        `| – first bytes of it | ${seconds(many.firstMs)} |`,
        `| – growth of the server's memory (MB) | ${Math.round(many.heapMb)} |`,
      ]
    })
    const kills: number[] = []
    for (const killAfter of KILLED_AFTER) {
      const steps = await withDatabase(async (url, filesDir) => {
        await insertSampleShop(url, 2)
        return killDuringImport(url, filesDir, { count: PRODUCTS, killAfter })
      })
      kills.push(steps)
      say(`killed after ${steps} products: none was changed, and another server imported all`)
    }
    return [
      '| what | seconds |',
      '| --- | --: |',
      ...lines,
      '',
      `A server that was killed after ${kills.join(', ')} steps had changed nothing; the next one imported all.`,
    ]
  },
}
