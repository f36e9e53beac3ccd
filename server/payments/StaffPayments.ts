import { Context, Effect, Layer, Stream } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import { ORDERS_PAGE_SIZE } from '#contract/constants.ts'
import { OrderNotFound } from '#contract/orders/errors.ts'
import type { StaffPayment } from '#contract/payments/entity.ts'
import { PaymentNotByHand, PaymentNotFound, PaymentProofNeeded, TransactionKnown } from '#contract/payments/errors.ts'
import type { PaymentDecision } from '#contract/payments/rules.ts'
import type { PaymentFilters, PaymentPage } from '#contract/payments/staffApi.ts'
import { PAYMENT_STATES, type PaymentState } from '#contract/payments/states.ts'
import { csvOf } from '../platform/csv.ts'
import { filteredRows, orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { paymentColumns } from './csv.ts'
import { inBackground } from './inBackground.ts'
import { attempts } from './list.ts'
import { Payments } from './Payments.ts'
import { lockTransfers, type PaymentRow, type StaffRow, staffColumns, statements, toStaffPayment } from './rows.ts'
import { Transfers } from './transfers/Transfers.ts'

/** The query of `GET /payment/list`. */
export type PaymentQuery = PaymentFilters & { readonly page?: number; readonly limit?: number }

/** How long an administrator waits for the answer of a provider; it is written whenever it comes. */
const WAIT = '8 seconds'

/** The payments of the shop, for administrators. */
export class StaffPayments extends Context.Service<
  StaffPayments,
  {
    readonly page: (query: PaymentQuery) => Effect.Effect<PaymentPage>
    /** A CSV file with the payments of the filters. */
    readonly csv: (filters: PaymentFilters) => Stream.Stream<string, SqlError.SqlError>
    /** The attempts to pay an order, oldest first. */
    readonly ofOrder: (orderId: string) => Effect.Effect<readonly StaffPayment[], OrderNotFound>
    /** Asks the provider what became of an attempt, and answers after some seconds at the latest. */
    readonly ask: (id: string) => Effect.Effect<StaffPayment, PaymentNotFound>
    /**
     * Confirms a `manual` payment whose transaction the customer has named, or rejects one that is open. Decides instead
     * of a provider that has not answered for an hour: with a reason, and a confirmation with the transaction.
     */
    readonly decide: (
      caller: SignedIn,
      id: string,
      decision: PaymentDecision,
    ) => Effect.Effect<StaffPayment, PaymentNotFound | PaymentNotByHand | PaymentProofNeeded | TransactionKnown>
  }
>()('haat/payments/StaffPayments') {
  static readonly layer = Layer.effect(
    StaffPayments,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const payments = yield* Payments
      const transfers = yield* Transfers
      const scope = yield* Effect.scope
      const rows = filteredRows(sql)

      const page = Effect.fn('StaffPayments.page')(function* (query: PaymentQuery) {
        const { page: number = 1, limit = ORDERS_PAGE_SIZE, ...filters } = query
        const [found, counts] = yield* Effect.all(
          [
            rows<StaffRow>(attempts.page(filters, limit, (number - 1) * limit)),
            rows<{ name: PaymentState; entries: number }>(attempts.counts({ ...filters, state: undefined }, 'p.state')),
          ],
          { concurrency: 2 },
        )
        const countOf = (state: PaymentState) => counts.find(({ name }) => name === state)?.entries ?? 0
        const totals = Object.fromEntries(PAYMENT_STATES.map((state) => [state, countOf(state)])) as Record<
          PaymentState,
          number
        >
        const total = filters.state ? totals[filters.state] : counts.reduce((sum, { entries }) => sum + entries, 0)
        return {
          count: found.length,
          total,
          page: number,
          pages: Math.max(1, Math.ceil(total / limit)),
          data: found.map(toStaffPayment),
          totals,
        }
      }, orDieOnSql)

      const one = Effect.fnUntraced(function* (id: string) {
        const [row] = yield* sql.unsafe<StaffRow>(`select ${staffColumns} from payments p where p.id = $1`, [id])
        return row ? toStaffPayment(row) : yield* new PaymentNotFound()
      })

      const ofOrder = Effect.fn('StaffPayments.ofOrder')(function* (orderId: string) {
        const [order] = yield* sql`select from orders where id = ${orderId}`
        const found = yield* sql.unsafe<StaffRow>(
          `select ${staffColumns} from payments p
           where p.id in (select s.payment_id from payment_shares s where s.order_id = $1) order by p.position`,
          [orderId],
        )
        // The payments of a deleted order stay.
        if (!order && found.length === 0) return yield* new OrderNotFound()
        return found.map(toStaffPayment)
      }, orDieOnSql)

      const ask = Effect.fn('StaffPayments.ask')(function* (id: string) {
        yield* one(id)
        yield* inBackground(payments.settle(id), WAIT, scope)
        return yield* one(id)
      }, orDieOnSql)

      /** Nobody decides instead of a provider without a reason, nor confirms by the transaction of another attempt. */
      const checkProof = Effect.fnUntraced(function* (
        { id, method }: PaymentRow,
        { verdict, note = '', trxId }: PaymentDecision,
      ) {
        if (note === '' || (verdict === 'confirm' && trxId === undefined)) return yield* new PaymentProofNeeded()
        if (verdict === 'reject' || trxId === undefined) return
        const others = yield* sql`select from payments where method = ${method} and trx_id = ${trxId} and id <> ${id}`
        if (others.length > 0) return yield* new TransactionKnown()
      })

      /** Of several attempts that claim one transfer, one is confirmed. */
      const ofOneClaim = Effect.fnUntraced(
        function* ({ id, trx_id }: PaymentRow, decides: Effect.Effect<boolean>) {
          yield* sql.unsafe(lockTransfers)
          const paid = yield* sql`select from payments
            where method = 'manual' and state = 'paid' and trx_id = ${trx_id} and id <> ${id}`
          if (paid.length > 0) return yield* new TransactionKnown()
          const given = yield* decides
          if (given) yield* transfers.vouch(id)
          return given
        },
        sql.withTransaction,
        retryDeadlock,
      )

      const decide = Effect.fn('StaffPayments.decide')(function* (
        { _id, name }: SignedIn,
        id: string,
        decision: PaymentDecision,
      ) {
        yield* one(id)
        const { verdict, note = '' } = decision
        const [row] = yield* sql.unsafe<PaymentRow>(statements.one, [id])
        const isManual = row?.method === 'manual'
        if (!row || !(isManual || row.is_stuck || row.is_other)) return yield* new PaymentNotByHand()
        const trxId = isManual ? row.trx_id : (decision.trxId ?? null)
        if (!isManual) yield* checkProof(row, decision)
        if (verdict === 'confirm' && trxId === null) return yield* new PaymentNotByHand()
        const decides = payments.decide(
          id,
          verdict === 'confirm'
            ? {
                outcome: 'paid',
                trxId: trxId ?? '',
                amount: row.amount,
                currency: 'BDT',
                fee: null,
                payer: '',
                isRisky: false,
              }
            : { outcome: 'failed', failure: isManual ? 'declined' : 'other', code: isManual ? '' : 'by_hand' },
          { _id, name, note },
        )
        const given = yield* isManual && verdict === 'confirm' ? ofOneClaim(row, decides) : decides
        if (!given) return yield* new PaymentNotByHand()
        return yield* one(id)
      }, orDieOnSql)

      const csv = (filters: PaymentFilters) => {
        const { text, values } = attempts.all(filters)
        return csvOf(paymentColumns, Stream.map(sql.unsafe<StaffRow>(text, values).stream, toStaffPayment))
      }

      return StaffPayments.of({ page, csv, ofOrder, ask, decide })
    }),
  ).pipe(Layer.provide(Transfers.layer))
}
