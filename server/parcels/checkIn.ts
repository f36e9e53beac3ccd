import { Effect } from 'effect'
import type { SqlClient } from 'effect/sql'
import { ParcelCountWrong, ParcelStepNotAllowed } from '#contract/parcels/errors.ts'
import type { CountedPieces } from '#contract/parcels/rules.ts'
import type { ParcelState } from '#contract/parcels/states.ts'
import { choiceOf } from '../orders/stock.ts'
import { moveStock, piecesBack } from '../stock/pieces.ts'

/** A line of a parcel, as it was packed. */
interface Packed {
  readonly order_id: string
  readonly position: number
  readonly quantity: number
}

/** What was counted of parcel `$1`. Pieces that are in stock again already are not added once more. */
const counted = piecesBack(`select ${choiceOf}, pi.good - case when pi.freed then pi.quantity else 0 end as back,
    pi.good + pi.damaged + pi.missing - case when pi.freed then pi.quantity else 0 end as unsold
  from parcel_items pi join order_items i on i.order_id = pi.order_id and i.position = pi.position
  join orders o on o.id = pi.order_id where pi.parcel_id = $1 and o.checkout_id is not null`)

/** The order of the pieces of each product of parcel `$1`, where they are of one. */
const ordersOfPieces = `select set_config('haat.stock', jsonb_build_object('cause', 'checkIn'::text, 'orders', (
    select coalesce(jsonb_object_agg(product_id, order_id), '{}') from (
      select i.product_id, min(i.order_id) as order_id
      from parcel_items pi join order_items i on i.order_id = pi.order_id and i.position = pi.position
      where pi.parcel_id = $1 group by i.product_id having count(distinct i.order_id) = 1) one))::text, true)`

/** Writes what was counted of a parcel whose orders are locked, and gives the good pieces back to the stock. */
export const makeCheckIn = (sql: SqlClient.SqlClient) =>
  Effect.fnUntraced(function* (id: string, pieces: readonly CountedPieces[]) {
    const [parcel] = yield* sql<{ state: ParcelState }>`select state from parcels where id = ${id} for update`
    if (parcel?.state === 'checkedIn') return yield* new ParcelStepNotAllowed()
    const lines = yield* sql<Packed>`
      select order_id, position, quantity from parcel_items where parcel_id = ${id}`
    const isPartly = parcel?.state === 'partlyDelivered'
    const isRight = ({ order_id, position, quantity }: Packed) => {
      const line = pieces.find((one) => one.orderId === order_id && one.position === position)
      const sum = line ? line.good + line.damaged + line.missing : 0
      return isPartly ? sum <= quantity : sum === quantity
    }
    const isKnown = ({ orderId, position }: CountedPieces) =>
      lines.some((line) => line.order_id === orderId && line.position === position)
    if (!lines.every(isRight) || !pieces.every(isKnown)) return yield* new ParcelCountWrong()
    yield* sql`update parcel_items pi set good = coalesce(x.good, 0), damaged = coalesce(x.damaged, 0),
        missing = coalesce(x.missing, 0)
      from parcel_items old left join
        jsonb_to_recordset(${JSON.stringify(pieces)}::text::jsonb) as x ("orderId" text, position integer, good integer,
          damaged integer, missing integer) on x."orderId" = old.order_id and x.position = old.position
      where old.parcel_id = ${id} and pi.parcel_id = old.parcel_id and pi.order_id = old.order_id
        and pi.position = old.position`
    yield* moveStock(sql, counted, [id], sql.unsafe(ordersOfPieces, [id]))
  })
