import { Effect } from 'effect'
import type { SqlClient } from 'effect/sql'
import type { CourierName } from '#contract/couriers/values.ts'
import { type Paisa, toPaisa, wholeTaka } from '#contract/money.ts'
import { type LineToKeep, makeIntake, type StatementToKeep } from '../settlements/intake.ts'
import type { DemoParcel, DemoShop } from './data/shapes.ts'

/** Days after a delivery in which its cash is in a statement; the shop compares those of two months. */
const [LEAST_DAYS, MOST_DAYS] = [6, 60]
const DAY_MS = 86_400_000

const lineOf = ({ number, cash, charge }: DemoParcel): LineToKeep => ({
  consignment: number,
  invoice: '',
  collected: cash,
  charge,
  fee: wholeTaka(cash / 100),
  returnCharge: 0,
})

const sumOf = (lines: readonly LineToKeep[]): Paisa =>
  lines.reduce((sum, { collected, charge, fee }) => sum + collected - charge - fee, 0)

/**
 * Two statements that agree with the parcels but for three lines: one that is short, one that comes twice, and one of a
 * parcel that the shop does not know. What was delivered since is owed.
 */
export const writeSettlements = Effect.fn('demo.settlements')(function* (
  sql: SqlClient.SqlClient,
  shop: DemoShop,
  now: Date,
) {
  const day = new Date(now.getTime() - 2 * DAY_MS).toISOString().slice(0, 10)
  const [reader = null] = yield* sql<{ _id: string; name: string }>`
    select id as _id, name from users where role = 'admin' limit 1`
  const linesOf = (courier: CourierName) =>
    shop.parcels
      .filter(({ reports, ...parcel }) => {
        const days = (now.getTime() - reports.at(-1)!.at.getTime()) / DAY_MS
        const isPaid = parcel.courier === courier && reports.at(-1)?.state === 'delivered' && parcel.cash > 0
        return isPaid && days > LEAST_DAYS && days < MOST_DAYS
      })
      .map(lineOf)
  const { keep } = makeIntake(sql)
  const write = (statement: Pick<StatementToKeep, 'courier' | 'number' | 'source' | 'file' | 'lines' | 'reader'>) =>
    keep({ ...statement, day, amount: sumOf(statement.lines) })

  const steadfast = linesOf('steadfast').map((line, at) =>
    at === 0 ? { ...line, collected: line.collected - toPaisa(100) } : line,
  )
  yield* write({ courier: 'steadfast', number: '20481', source: 'api', file: '', lines: steadfast, reader: null })
  const [first, ...rest] = linesOf('pathao')
  if (!first) return
  const twice = { ...first, charge: 0, fee: 0 }
  const unknown = { ...first, consignment: 'DT9999001', collected: toPaisa(850) }
  const pathao = [first, ...rest, twice, unknown]
  yield* write({ courier: 'pathao', number: '', source: 'file', file: 'pathao-payments.csv', lines: pathao, reader })
  // What was delivered before these statements has been paid before the shop read any.
  yield* sql`delete from courier_dues where since < ${now}::timestamptz - make_interval(days => ${LEAST_DAYS})`
})
