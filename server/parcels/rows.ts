import { toTaka } from '#contract/money.ts'
import type { Parcel, ParcelPieces, ParcelReport } from '#contract/parcels/entity.ts'
import type { ParcelWish } from '#contract/parcels/link.ts'
import type { ParcelState } from '#contract/parcels/states.ts'
import { toCollect } from '../orders/json.ts'

/** Rows of parcels as the statements of this folder select them, and their entities. */

/** A parcel's row, locked for a report. */
export interface LockedParcel {
  readonly id: string
  readonly courier: string
  readonly courier_id: string | null
  readonly state: ParcelState
  readonly state_at: Date | null
}

export interface ParcelRow {
  readonly id: string
  readonly courier: string
  readonly courier_id: string | null
  readonly number: string
  readonly link: string
  readonly state: ParcelState
  readonly state_at: Date | null
  readonly cash: number
  readonly charge: number | null
  readonly created_at: Date
  readonly orders: readonly string[]
  readonly pieces: readonly ParcelPieces[]
  readonly reports: readonly ParcelReport[]
  readonly asked: boolean
  readonly wish: ParcelWish | null
}

const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** SQL of a line of an order `order_items i`, with a number of its pieces, and the grams of one where they are asked for. */
export const piecesJson = (
  quantity: string,
  weight = 'null',
) => `jsonb_strip_nulls(jsonb_build_object('orderId', i.order_id,
  'position', i.position, 'quantity', ${quantity}, 'productName', i.product_name,
  'productNameBn', nullif(i.product_name_bn, ''), 'weight', ${weight}))`

/** SQL of the weight of the variant of `order_items i` in grams; null without one. */
export const weightOfItem = `(select v.weight from product_variants v
  where v.id = i.variant_id and v.product_id = i.product_id)`

/**
 * SQL of what `parcels p` collects of `orders o` with `parcel_orders po`, in paisa: its share of what is unpaid, and no
 * more than the other parcels leave: those that the courier knows the amount of, and the earlier ones.
 */
export const cashOfOrder = `least(po.cash, greatest(0, ${toCollect} - (select coalesce(sum(other.cash), 0)
  from parcel_orders other join parcels before on before.id = other.parcel_id
  where other.order_id = po.order_id and other.parcel_id <> p.id and before.state <> 'cancelled'
    and (before.cash is not null or (before.created_at, before.id) < (p.created_at, p.id)))))`

/** SQL of what `parcels p` is to collect, in paisa: of each order, until the courier knows the amount. */
export const cashOfParcel = `coalesce(p.cash, (select coalesce(sum(${cashOfOrder}), 0)::bigint
  from parcel_orders po join orders o on o.id = po.order_id where po.parcel_id = p.id))`

/**
 * SQL of `parcels p`.
 * @param isVisible SQL of whether the caller may see a line of an order, `order_items i`
 */
export const selectParcels = (isVisible: string): string => `
  select p.id, p.courier, p.courier_id, p.number, p.link, p.state, p.state_at, p.charge, p.created_at,
    ${cashOfParcel} as cash,
    (select coalesce(jsonb_agg(po.order_id order by po.order_id), '[]') from parcel_orders po
      where po.parcel_id = p.id and exists (
        select from order_items i where i.order_id = po.order_id and ${isVisible})) as orders,
    (select coalesce(jsonb_agg(${piecesJson('least(pi.quantity, i.quantity)')} order by i.order_id, i.position), '[]')
      from parcel_items pi join order_items i on i.order_id = pi.order_id and i.position = pi.position
      where pi.parcel_id = p.id and ${isVisible}) as pieces,
    (select coalesce(jsonb_agg(jsonb_build_object('_id', r.id, 'state', r.state, 'at', ${time('r.at')}, 'text', r.text,
        'source', r.source, 'by', r.said_by_name, 'counted', r.counted) order by r.at, r.created_at, r.id), '[]')
      from parcel_reports r where r.parcel_id = p.id) as reports,
    exists (select from parcel_links l where l.parcel_id = p.id and l.failed_at = p.state_at and l.token_hash is not null)
      as asked,
    (select jsonb_build_object('wish', l.wish, 'day', coalesce(to_char(l.day, 'YYYY-MM-DD'), ''), 'address', l.address,
        'at', ${time('l.chosen_at')})
      from parcel_links l where l.parcel_id = p.id and l.wish is not null order by l.chosen_at desc limit 1) as wish
  from parcels p`

export const toParcel = ({ id, courier_id, state_at, cash, charge, created_at, ...row }: ParcelRow): Parcel => ({
  _id: id,
  ...row,
  byCourier: courier_id !== null,
  stateAt: state_at?.toISOString() ?? null,
  cash: toTaka(cash),
  charge: charge === null ? null : toTaka(charge),
  createdAt: created_at.toISOString(),
})

/** SQL of the pieces of `order_items i` that no parcel has; those of a cancelled parcel are free again. */
export const leftOfLine = `(i.quantity - coalesce((select sum(pi.quantity) from parcel_items pi
  join parcels p on p.id = pi.parcel_id
  where pi.order_id = i.order_id and pi.position = i.position and p.state <> 'cancelled'), 0))::integer`
