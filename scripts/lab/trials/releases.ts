import { migrateDatabase } from '#server/platform/database/client.ts'
import { runMigrations } from '#server/platform/database/migrations/run.ts'
import { manyTries, restock, withoutCodes } from '#tests/server/checkout/buying.ts'
import { LEFTOVER, nextMigrations, sellOnBoth, startFormerRelease } from '#tests/server/ops/formerRelease.ts'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { query } from '#tests/support/createDatabase.ts'
import type { Trial } from './trial.ts'
import { withFolder, withServers } from './trialDatabase.ts'

/** Checkouts, each with the goods of two sellers: two orders. */
const CHECKOUTS = 500
const SELLERS = 4

/** Runs the server of the former release and this one on one database while it is migrated. */
export const releases: Trial = {
  about: `The former release and this one take ${2 * CHECKOUTS} orders on one database and move half of them through both offices, while the migrations of a next release run in the middle; no call may fail.`,
  run: (say) =>
    withFolder((files) =>
      withServers(
        1,
        async ([present]) => {
          const { databaseUrl } = present!
          await query(databaseUrl, LEFTOVER)
          await insertSampleShop(databaseUrl, 2)
          await restock(databaseUrl, 100_000, 'p1', 'p2')
          const former = await startFormerRelease(databaseUrl, files)
          try {
            const servers = [{ url: former.url, databaseUrl }, present!] as const
            const sell = async (checkouts: number, isOver = () => true) => {
              const begun = performance.now()
              const rounds = await Promise.all(
                Array.from({ length: SELLERS }, () => sellOnBoth(servers, checkouts / SELLERS, isOver)),
              )
              const wrong = rounds.flatMap((round) => round.wrong)
              if (wrong.length > 0) throw new Error(`Calls failed: ${wrong.slice(0, 20).join('; ')}`)
              const count = rounds.reduce((sum, round) => sum + round.count, 0)
              const seconds = ((performance.now() - begun) / 1000).toFixed(1)
              say(`${count} checkouts in ${seconds} s`)
              return { count, seconds }
            }
            const before = await sell(CHECKOUTS / 2)
            let isMigrated = false
            const migrated = migrateDatabase(databaseUrl, { steps: runMigrations(nextMigrations) }).finally(() => {
              isMigrated = true
            })
            const during = await sell(SELLERS, () => isMigrated)
            await migrated
            const after = await sell(CHECKOUTS / 2)
            const [stored] = await query<{ orders: number; pieces: number }>(
              databaseUrl,
              `select (select count(*)::int from orders) as orders,
                 (select 200000 - sum(stock)::int from products) as pieces`,
            )
            const checkouts = before.count + during.count + after.count
            if (stored?.orders !== 2 * checkouts || stored.pieces !== 2 * checkouts) {
              throw new Error(`${checkouts} checkouts left ${JSON.stringify(stored)}.`)
            }
            return [
              '| tables | checkouts | seconds |',
              '| --- | --: | --: |',
              `| of both | ${before.count} | ${before.seconds} |`,
              `| while they are migrated | ${during.count} | ${during.seconds} |`,
              `| of the next release | ${after.count} | ${after.seconds} |`,
              '',
              `${2 * checkouts} orders, ${11 * checkouts} calls, none failed, and the stock fits the orders.`,
            ]
          } finally {
            await former.stop()
          }
        },
        { checkout: withoutCodes, limits: manyTries },
      ),
    ),
}
