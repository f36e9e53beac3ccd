import assert from 'node:assert/strict'
import { createUserWithRole } from '#tests/server/account/client.ts'
import { deleteMany } from '#tests/server/orders/manyDeletes.ts'
import type { Trial } from './trial.ts'
import { withServers } from './trialDatabase.ts'

const COUNTS = [1000, 10_000, 100_000] as const

/** Deletes up to a hundred thousand orders in one call. */
export const deletes: Trial = {
  about: `Deletes ${COUNTS.map((count) => count.toLocaleString('en')).join(', ')} orders in one call each; all orders, items and steps disappear, and refund requests stay.`,
  run: (say) =>
    withServers(1, async ([server]) => {
      const { visitor: admin } = await createUserWithRole(server!, 'admin')
      const rows: string[] = []
      let first: number | undefined
      for (const count of COUNTS) {
        const { status, left, duration } = await deleteMany(server!.databaseUrl, admin, count)
        assert.equal(status, 200)
        assert.deepEqual(left, { orders: 0, items: 0, steps: 0, refunds: count / 100 })
        const each = duration / count
        first ??= each
        say(`${count.toLocaleString('en')} orders: ${(each / first).toFixed(2)} of the first duration per order`)
        rows.push(`| ${count.toLocaleString('en')} | ${(each / first).toFixed(2)} |`)
      }
      return ['| orders | duration per order, relative to the first row |', '| --- | --- |', ...rows]
    }),
}
