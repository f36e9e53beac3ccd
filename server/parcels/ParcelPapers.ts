import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { NotAllowed } from '#contract/errors.ts'
import type { OrderItem } from '#contract/orders/entity.ts'
import { SharedOrder } from '#contract/orders/errors.ts'
import { NoParcelToPrint, ParcelNotFound } from '#contract/parcels/errors.ts'
import type { ParcelPaper } from '#contract/parcels/manyRules.ts'
import { Invoices, type PrintedFile } from '../orders/invoice/Invoices.ts'
import type { OrderRow } from '../orders/rows.ts'
import { statements } from '../orders/statements.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { cashOfParcel } from './rows.ts'

/** A parcel to print. */
interface ParcelToPrint {
  readonly id: string
  readonly courier: string
  readonly number: string
  readonly weight: number | null
  readonly cash: number
  /** Its orders, in the order of their ids. */
  readonly orders: readonly string[]
  /** The place of each line among those of its order. */
  readonly pieces: readonly { readonly orderId: string; readonly nth: number; readonly quantity: number }[]
  /** How many lines its orders have, and how many of them the caller sells. */
  readonly lines: number
  readonly own: number
}

/** SQL of `parcels p` for the seller `$2`. */
const selectToPrint = `select p.id, p.courier, p.number, p.weight, ${cashOfParcel}::float8 as cash, held.*, l.*,
    (select coalesce(jsonb_agg(jsonb_build_object('orderId', pi.order_id, 'quantity', pi.quantity, 'nth',
        (select count(*) from order_items b where b.order_id = pi.order_id and b.position < pi.position))
        order by pi.order_id, pi.position), '[]')
      from parcel_items pi where pi.parcel_id = p.id) as pieces
  from parcels p
  cross join lateral (select array_agg(po.order_id order by po.order_id) as orders,
    min(array_position($1::text[], po.order_id)) as place from parcel_orders po where po.parcel_id = p.id) held
  cross join lateral (select count(*)::int as lines, count(*) filter (where i.owner_id = $2)::int as own
    from parcel_orders po join order_items i on i.order_id = po.order_id where po.parcel_id = p.id) l`

/** A parcel that its courier may still decline has no papers, except where a person wants those of this one. */
const ofOrders = `${selectToPrint}
  where p.id in (select parcel_id from parcel_orders where order_id = any($1::text[]))
    and p.state in ('draft', 'booked', 'pickedUp', 'inTransit', 'deliveryFailed')
  order by held.place, p.created_at, p.id`
const ofThemselves = `${selectToPrint} where p.id = any($1::text[]) order by array_position($1::text[], p.id)`

const papers = { label: 'label', labelsA4: 'labelsA4', slip: 'a6' } as const satisfies Record<ParcelPaper, string>

/** What is in a parcel, as items of its first order. */
const itemsOf = ({ pieces }: ParcelToPrint, orders: ReadonlyMap<string, OrderRow>): readonly OrderItem[] =>
  pieces.flatMap(({ orderId, nth, quantity }) => {
    const item = orders.get(orderId)?.items?.[nth]
    return item ? [{ ...item, quantity }] : []
  })

/** Labels and packing slips of parcels as PDF files, in the languages of their orders. */
export class ParcelPapers extends Context.Service<
  ParcelPapers,
  {
    /**
     * One PDF of parcels in the given order; an owner's are of whole orders of theirs.
     * @param wanted the ids of parcels, or of orders, whose parcels are printed that are to be sent or on their way
     */
    readonly print: (
      caller: SignedIn,
      paper: ParcelPaper,
      wanted: { readonly parcels: readonly string[] } | { readonly orders: readonly string[] },
    ) => Effect.Effect<PrintedFile, ParcelNotFound | NotAllowed | SharedOrder | NoParcelToPrint>
  }
>()('haat/parcels/ParcelPapers') {
  static readonly layer = Layer.effect(
    ParcelPapers,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const invoices = yield* Invoices

      const print = Effect.fn('ParcelPapers.print')(function* (
        caller: SignedIn,
        paper: ParcelPaper,
        wanted: { readonly parcels: readonly string[] } | { readonly orders: readonly string[] },
      ) {
        const [statement, ids] = 'parcels' in wanted ? [ofThemselves, wanted.parcels] : [ofOrders, wanted.orders]
        const parcels = yield* sql.unsafe<ParcelToPrint>(statement, [ids, caller.seller])
        if (parcels.length === 0 && 'orders' in wanted) return yield* new NoParcelToPrint()
        if ('parcels' in wanted && parcels.length < ids.length) return yield* new ParcelNotFound()
        if (caller.role !== 'admin') {
          if (parcels.some(({ own }) => own === 0)) return yield* new NotAllowed()
          if (parcels.some(({ own, lines }) => own < lines)) return yield* new SharedOrder()
        }
        const rows = yield* sql.unsafe<OrderRow>(statements.some, [parcels.flatMap((parcel) => parcel.orders)])
        const orders = new Map(rows.map((row) => [row.id, row]))
        const parts = parcels.map((parcel) => {
          const { courier, number, cash, weight, pieces } = parcel
          const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
          const first = orders.get(parcel.orders[0]!)!
          return {
            order: { ...first, items: itemsOf(parcel, orders) },
            whole: true,
            parcel: { courier, number, cash, pieces: count, grams: weight, orders: parcel.orders.length },
          }
        })
        return yield* invoices.draw(papers[paper], parts)
      }, orDieOnSql)

      return ParcelPapers.of({ print })
    }),
  )
}
