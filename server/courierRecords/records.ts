import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import type { CourierRecord } from '#contract/courierRecords/entity.ts'
import type { CourierName } from '#contract/couriers/values.ts'

interface RecordRow {
  readonly courier: CourierName
  readonly delivered: number
  readonly returned: number
  readonly read_at: Date
}

const toRecord = (row: RecordRow): CourierRecord => ({
  _id: row.courier,
  courier: row.courier,
  delivered: row.delivered,
  returned: row.returned,
  askedAt: row.read_at.toISOString(),
})

/** Makes the read of what couriers have answered about the phone of an order. */
export const makeRecordsOfOrder = Effect.map(
  SqlClient.SqlClient,
  (sql) => (id: string) =>
    Effect.map(
      sql<RecordRow>`select r.courier, r.delivered, r.returned, r.read_at
        from courier_records r join orders o on o.phone = r.phone
        where o.id = ${id} and r.read_at is not null order by r.courier`,
      (rows) => rows.map(toRecord),
    ),
)
