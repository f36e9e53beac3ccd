import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { NotAllowed } from '#contract/errors.ts'
import { toPaisa, wholeTaka } from '#contract/money.ts'
import { OrderNotFound, type SharedOrder } from '#contract/orders/errors.ts'
import { heldBy } from '#contract/orders/facts.ts'
import { factsOf } from '#contract/orders/status.ts'
import type { OrderParcels, Parcel, ParcelPieces } from '#contract/parcels/entity.ts'
import {
  OrderNotPackable,
  ParcelByCourier,
  type ParcelCountWrong,
  ParcelNotFound,
  ParcelOfSeveral,
  ParcelStepNotAllowed,
  PiecesPacked,
} from '#contract/parcels/errors.ts'
import type { CountedPieces, HandReport, ParcelDetails, ParcelToPack, PiecesToPack } from '#contract/parcels/rules.ts'
import { ADMIN_STATES, type HandState, type ManyState, PARCEL_STATES, STEPS_BY_HAND } from '#contract/parcels/states.ts'
import { inChart, type LockedOrder, lockOrder } from '../orders/locked.ts'
import { OrderNotices } from '../orders/OrderNotices.ts'
import { staffActorOf } from '../orders/parties.ts'
import { toCollectOf } from '../orders/rows.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { makeCheckIn } from './checkIn.ts'
import { orderSteps } from './orderSteps.ts'
import { leftOfLine, type ParcelRow, piecesJson, selectParcels, toParcel, weightOfItem } from './rows.ts'
import { type ReportOfParcel, takeReport } from './taken.ts'

/** The parcels of orders (docs/decisions/parcels.md). `report` is the only door through which a parcel moves. */
export class Parcels extends Context.Service<
  Parcels,
  {
    /** The parcels of an order, and what is left to pack. An owner gets their own items. */
    readonly ofOrder: (caller: SignedIn, id: string) => Effect.Effect<OrderParcels, OrderNotFound | NotAllowed>
    /** Packs a parcel by hand, which is booked at once. */
    readonly pack: (
      caller: SignedIn,
      parcel: ParcelToPack,
    ) => Effect.Effect<
      Parcel,
      OrderNotFound | NotAllowed | SharedOrder | OrderNotPackable | ParcelOfSeveral | PiecesPacked
    >
    /** Packs what is left of an order by hand. */
    readonly packLeft: (
      caller: SignedIn,
      orderId: string,
      courier: string,
    ) => Effect.Effect<
      Parcel,
      OrderNotFound | NotAllowed | SharedOrder | OrderNotPackable | ParcelOfSeveral | PiecesPacked
    >
    /**
     * Packs what is left of an order for a courier that is asked next.
     * @param courier its id, its name, and the weight of the parcel in grams
     * @returns the id of the parcel
     */
    readonly ask: (
      caller: SignedIn,
      orderId: string,
      courier: { readonly id: string; readonly name: string; readonly weight: number },
    ) => Effect.Effect<
      string,
      OrderNotFound | NotAllowed | SharedOrder | OrderNotPackable | ParcelOfSeveral | PiecesPacked
    >
    readonly change: (
      caller: SignedIn,
      id: string,
      details: ParcelDetails,
    ) => Effect.Effect<Parcel, ParcelNotFound | NotAllowed | SharedOrder | ParcelByCourier>
    /** Reports by hand what happens now. 409 where it changes nothing. */
    readonly reportByHand: (
      caller: SignedIn,
      id: string,
      report: HandReport,
    ) => Effect.Effect<Parcel, ParcelNotFound | NotAllowed | SharedOrder | ParcelStepNotAllowed>
    /**
     * Reports a step of all parcels of an order that can make it, `checkedIn` with all pieces as good. A parcel that has
     * made it since `since`, such as with another order of the same parcel, counts as done.
     * @returns the ids of the parcels
     */
    readonly reportOfOrder: (
      caller: SignedIn,
      orderId: string,
      state: ManyState,
      since: Date,
    ) => Effect.Effect<
      readonly string[],
      OrderNotFound | ParcelNotFound | NotAllowed | SharedOrder | ParcelStepNotAllowed | ParcelCountWrong
    >
    /**
     * Counts what came back of a parcel: good pieces are in stock again, and no piece counts as sold any more. 409 for a
     * parcel that nothing comes back of now, 400 for other numbers than its pieces.
     */
    readonly checkIn: (
      caller: SignedIn,
      id: string,
      pieces: readonly CountedPieces[],
    ) => Effect.Effect<Parcel, ParcelNotFound | NotAllowed | SharedOrder | ParcelStepNotAllowed | ParcelCountWrong>
    /**
     * Takes a report under the locks of the parcel and its orders, and moves the orders. Any number of times, in any order
     * and on several servers at once: the same report is kept once, and an older one is kept and changes nothing.
     * @returns whether it has changed the state of the parcel
     */
    readonly report: (id: string, report: ReportOfParcel) => Effect.Effect<boolean, ParcelNotFound>
  }
>()('haat/parcels/Parcels') {
  static readonly layer = Layer.effect(
    Parcels,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { ofOrder, read, mayHandle } = yield* reads
      const { take } = yield* reports
      const { write } = yield* packing
      const count = makeCheckIn(sql)

      const pack = Effect.fn('Parcels.pack')(
        function* (caller: SignedIn, parcel: ParcelToPack) {
          const id = yield* write(caller, parcel)
          yield* take(id, { state: 'booked', source: 'hand', author: caller }).pipe(Effect.orDie)
          return yield* Effect.orDie(read(caller, id))
        },
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      /** All pieces of an order that no parcel has. */
      const leftOf = Effect.fnUntraced(function* (orderId: string) {
        const lines = yield* sql.unsafe<{ position: number; left: number }>(
          `select i.position, ${leftOfLine} as left from order_items i where i.order_id = $1 order by i.position`,
          [orderId],
        )
        const pieces = lines
          .filter(({ left }) => left > 0)
          .map(({ position, left }) => ({ orderId, position, quantity: left }))
        if (pieces.length === 0) return yield* lines.length === 0 ? new OrderNotFound() : new PiecesPacked()
        return pieces
      })

      const packLeft = Effect.fn('Parcels.packLeft')(
        (caller: SignedIn, orderId: string, courier: string) =>
          Effect.flatMap(leftOf(orderId), (pieces) =>
            pack(caller, { courier, number: '', link: '', charge: null, pieces }),
          ),
        orDieOnSql,
      )

      const ask = Effect.fn('Parcels.ask')(
        function* (caller: SignedIn, orderId: string, courier: { id: string; name: string; weight: number }) {
          const pieces = yield* leftOf(orderId)
          const id = yield* write(caller, { courier: courier.name, number: '', link: '', charge: null, pieces })
          yield* sql`update parcels set courier_id = ${courier.id}, weight = ${courier.weight} where id = ${id}`
          yield* take(id, { state: 'asked', source: 'hand', author: caller }).pipe(Effect.orDie)
          return id
        },
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      const change = Effect.fn('Parcels.change')(
        function* (caller: SignedIn, id: string, { courier, number, link, charge }: ParcelDetails) {
          yield* mayHandle(caller, id)
          const [changed] = yield* sql`update parcels set courier = ${courier}, number = ${number}, link = ${link},
            charge = ${charge === null ? null : toPaisa(charge)} where id = ${id} and courier_id is null returning id`
          if (!changed) return yield* new ParcelByCourier()
          return yield* read(caller, id)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const reportByHand = Effect.fn('Parcels.reportByHand')(
        function* (caller: SignedIn, id: string, { state, text = '' }: HandReport) {
          yield* mayHandle(caller, id)
          if (caller.role !== 'admin' && ADMIN_STATES.includes(state)) return yield* new NotAllowed()
          // Its pieces may be in another parcel. Only a courier can have it all the same.
          const [cancelled] = yield* sql`select from parcels where id = ${id} and state = 'cancelled'`
          if (cancelled) return yield* new ParcelStepNotAllowed()
          const { changed } = yield* take(id, { state, text, source: 'hand', author: caller })
          if (!changed) return yield* new ParcelStepNotAllowed()
          return yield* read(caller, id)
        },
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      const report = Effect.fn('Parcels.report')(
        (id: string, said: ReportOfParcel) => Effect.map(take(id, said), ({ changed }) => changed),
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      const checkIn = Effect.fn('Parcels.checkIn')(
        function* (caller: SignedIn, id: string, pieces: readonly CountedPieces[]) {
          yield* mayHandle(caller, id)
          yield* count(id, pieces)
          const { changed } = yield* take(id, { state: 'checkedIn', source: 'hand', author: caller })
          if (!changed) return yield* new ParcelStepNotAllowed()
          return yield* read(caller, id)
        },
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      /** Checks a parcel in of which all pieces have come back, and can be sold again. */
      const checkInWhole = Effect.fnUntraced(function* (caller: SignedIn, id: string) {
        const pieces = yield* sql<{ orderId: string; position: number; good: number }>`
          select order_id as "orderId", position, quantity as good from parcel_items where parcel_id = ${id}`
        return yield* checkIn(
          caller,
          id,
          pieces.map((line) => ({ ...line, damaged: 0, missing: 0 })),
        )
      })

      const reportOfOrder = Effect.fn('Parcels.reportOfOrder')(
        function* (caller: SignedIn, orderId: string, state: ManyState, since: Date) {
          const [order] = yield* sql.unsafe<LockedOrder>(lockOrder, [orderId])
          if (!order) return yield* new OrderNotFound()
          yield* staffActorOf(sql, caller, order)
          const parcels = yield* sql<{ id: string; is_done: boolean }>`
            select p.id, p.state = ${state} as is_done from parcel_orders po join parcels p on p.id = po.parcel_id
            where po.order_id = ${orderId} and (p.state in ${sql.in(statesBefore(state))}
              or p.state = ${state} and p.state_at >= ${since})
            order by p.id`
          if (parcels.length === 0) return yield* new ParcelStepNotAllowed()
          for (const { id, is_done } of parcels) {
            if (is_done) continue
            yield* state === 'checkedIn' ? checkInWhole(caller, id) : reportByHand(caller, id, { state })
          }
          return parcels.map(({ id }) => id)
        },
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      return Parcels.of({ ofOrder, pack, packLeft, ask, change, reportByHand, reportOfOrder, checkIn, report })
    }),
  )
}

/** The states of parcels that can make a step which is reported of many; those of which a part came back are counted singly. */
const statesBefore = (state: ManyState): readonly string[] =>
  state === 'checkedIn'
    ? ['returned']
    : PARCEL_STATES.filter((from) => (STEPS_BY_HAND[from] as readonly HandState[]).includes(state))

/** Whether the caller, `$2`, may see a line of an order. An administrator is everybody, ''. */
const isVisible = `($2 = '' or i.owner_id = $2)`
const viewerOf = ({ role, seller }: SignedIn) => (role === 'admin' ? '' : seller)

/** SQL of the lines that are left to pack of order `$1` and of the other open orders with its phone. */
const linesLeft = `
  select jsonb_agg(${piecesJson(leftOfLine, weightOfItem)} order by o.id <> $1, o.created_at, o.id, i.position) as pieces
  from orders a join orders o on o.id = a.id or (o.phone = a.phone and o.phone <> '')
  join order_items i on i.order_id = o.id
  where a.id = $1 and o.status in ('pending', 'processing', 'shipped') and ${leftOfLine} > 0
    and (o.id = a.id or o.status <> 'shipped' and o.confirmation <> 'needed')
    and not exists (select from order_items other where other.order_id = o.id and $2 <> '' and other.owner_id <> $2)`

const reads = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  /** Locks the orders of a parcel, in the order of their ids. */
  const ordersOf = (id: string) =>
    Effect.flatMap(
      sql<{ order_id: string }>`select order_id from parcel_orders where parcel_id = ${id} order by order_id`,
      (orders) =>
        Effect.forEach(orders, ({ order_id }) =>
          Effect.map(sql.unsafe<LockedOrder>(lockOrder, [order_id]), ([order]) => order!),
        ),
    )

  /** Whether the caller handles all orders of a parcel. */
  const mayHandle = Effect.fnUntraced(function* (caller: SignedIn, id: string) {
    const orders = yield* ordersOf(id)
    if (orders.length === 0) return yield* new ParcelNotFound()
    for (const order of orders) yield* staffActorOf(sql, caller, order)
  })

  const ofOrder = Effect.fn('Parcels.ofOrder')(function* (caller: SignedIn, id: string) {
    const [order] = yield* sql<{ known: boolean }>`select exists (select from orders where id = ${id}) as known`
    if (!order!.known) return yield* new OrderNotFound()
    const viewer = viewerOf(caller)
    const [sold] = yield* sql.unsafe<{ sells: boolean }>(
      `select exists (select from order_items i where i.order_id = $1 and ${isVisible}) as sells`,
      [id, viewer],
    )
    if (caller.role !== 'admin' && !sold!.sells) return yield* new NotAllowed()
    const parcels = yield* sql.unsafe<ParcelRow>(
      `${selectParcels(isVisible)} where p.id in (select parcel_id from parcel_orders where order_id = $1)
       order by p.created_at, p.id`,
      [id, viewer],
    )
    const [lines] = yield* sql.unsafe<{ pieces: readonly ParcelPieces[] | null }>(linesLeft, [id, viewer])
    return { _id: id, parcels: parcels.map(toParcel), left: lines?.pieces ?? [] }
  }, orDieOnSql)

  const read = Effect.fnUntraced(function* (caller: SignedIn, id: string) {
    const [row] = yield* sql.unsafe<ParcelRow>(`${selectParcels(isVisible)} where p.id = $1`, [id, viewerOf(caller)])
    return row ? toParcel(row) : yield* new ParcelNotFound()
  })

  return { ofOrder, read, ordersOf, mayHandle }
})

/** The reports of parcels. */
const reports = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { ordersOf } = yield* reads
  const { follow } = yield* orderSteps

  /** Takes a report, within the caller's transaction. @returns whether it changes the state of the parcel */
  const take = Effect.fnUntraced(function* (id: string, said: ReportOfParcel) {
    const orders = yield* ordersOf(id)
    const taken = yield* takeReport(sql, id, said)
    if (!taken) return yield* new ParcelNotFound()
    const { parcel, counted } = taken
    if (!counted) return { changed: false }
    const author = said.author ?? { _id: null, name: parcel.courier }
    for (const order of orders) yield* follow(order.id, author)
    return { changed: parcel.state !== said.state }
  })

  return { take }
})

/** A line of a locked order, and how many of its pieces are left to pack. */
interface LineToPack {
  readonly order_id: string
  readonly position: number
  readonly quantity: number
  readonly sub_total: number
  readonly left: number
}

/** What several orders lack to be one parcel. */
const packing = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  /** Locks an order that the caller may pack. */
  const packable = Effect.fnUntraced(function* (caller: SignedIn, id: string) {
    const [order] = yield* sql.unsafe<LockedOrder>(lockOrder, [id])
    if (!order) return yield* new OrderNotFound()
    yield* staffActorOf(sql, caller, order)
    const known = inChart(order)
    const isHeld = order.status === 'pending' && heldBy(known) !== null
    if (factsOf(order.status).terminal || isHeld) return yield* new OrderNotPackable()
    return order
  })

  const linesOf = (ids: readonly string[]) =>
    sql.unsafe<LineToPack>(
      `select i.order_id, i.position, i.quantity, i.sub_total, ${leftOfLine} as left from order_items i
       where i.order_id = any($1)`,
      [ids],
    )

  /** What a parcel collects of an order: all that is unpaid with its last pieces, before them at most their price. */
  const shareOf = Effect.fnUntraced(function* (
    order: LockedOrder,
    lines: readonly LineToPack[],
    pieces: readonly PiecesToPack[],
  ) {
    const [collected] = yield* sql<{ cash: number }>`
      select coalesce(sum(po.cash), 0)::bigint as cash from parcel_orders po join parcels p on p.id = po.parcel_id
      where po.order_id = ${order.id} and p.state <> 'cancelled'`
    const unpaid = Math.max(0, wholeTaka(toCollectOf(order)) - collected!.cash)
    const packed = (line: LineToPack) => pieces.find(({ position }) => position === line.position)?.quantity ?? 0
    if (lines.every((line) => line.left === packed(line))) return unpaid
    const price = lines.reduce((sum, line) => sum + (line.sub_total * packed(line)) / line.quantity, 0)
    return Math.min(unpaid, wholeTaka(price))
  })

  /** Writes a parcel with what is in it. @returns its id */
  const write = Effect.fnUntraced(function* (caller: SignedIn, parcel: ParcelToPack) {
    const { courier, number, link, charge, pieces } = parcel
    const ids = [...new Set(pieces.map(({ orderId }) => orderId))].sort()
    const orders = yield* Effect.forEach(ids, (id) => packable(caller, id))
    if (new Set(orders.map(({ phone }) => phone)).size > 1) return yield* new ParcelOfSeveral()
    const lines = yield* linesOf(ids)
    const leftOf = ({ orderId, position }: PiecesToPack) =>
      lines.find((line) => line.order_id === orderId && line.position === position)?.left ?? 0
    if (pieces.some((one) => one.quantity > leftOf(one))) return yield* new PiecesPacked()
    const id = newId()
    yield* sql`insert into parcels (id, courier, number, link, charge)
      values (${id}, ${courier}, ${number}, ${link}, ${charge === null ? null : toPaisa(charge)})`
    for (const order of orders) {
      const own = pieces.filter(({ orderId }) => orderId === order.id)
      const cash = yield* shareOf(
        order,
        lines.filter((line) => line.order_id === order.id),
        own,
      )
      yield* sql`insert into parcel_orders (parcel_id, order_id, cash) values (${id}, ${order.id}, ${cash})`
    }
    yield* sql`insert into parcel_items (parcel_id, order_id, position, quantity)
      select ${id}, x."orderId", x.position, x.quantity
      from jsonb_to_recordset(${JSON.stringify(pieces)}::text::jsonb) as x ("orderId" text, position integer, quantity integer)`
    return id
  })

  return { write }
})

/** The service with what moves orders. */
export const parcelServices = Parcels.layer.pipe(Layer.provide(OrderNotices.layer))
