import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { findDistrict } from '#contract/addresses/places.ts'
import { deliveryDaysOf } from '#contract/checkout/deliveryDays.ts'
import { CodeNeeded } from '#contract/checkout/errors.ts'
import { toTaka } from '#contract/money.ts'
import { OrderNotFound } from '#contract/orders/errors.ts'
import { PaymentAdvanceNeeded, PaymentCashRefused } from '#contract/payments/errors.ts'
import type { CashInstead as CashBody } from '#contract/payments/rules.ts'
import { decideAttempt } from '#machines/checkout/checkoutAttempt.machine.ts'
import { type CashTerms, sum } from '../cart/pricing.ts'
import type { Orderer } from '../cashRules/history.ts'
import { deliverByIn } from '../orders/delivery.ts'
import { OrderNotices } from '../orders/OrderNotices.ts'
import { isCustomer, isOfAccount, type OrderCaller } from '../orders/orderKey.ts'
import { CashInstead, type CheckoutCall } from '../payments/CashInstead.ts'
import { makePaidOrders } from '../payments/paidOrders.ts'
import { allOf, lockPayable, mustBePayable, type PayableRow, readPayable } from '../payments/payable.ts'
import { makeTermsInstead } from '../payments/termsInstead.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import { type CheckoutHistory, historyOf, lockCheckout } from './checkoutHistory.ts'
import { limitErrorOf, needsCall, orderedBefore } from './limits.ts'
import { PhoneCodes, type PhoneOfKey, type Proof } from './PhoneCodes.ts'

/** Unpaid orders that are paid on delivery instead. */
export const cashInstead = Layer.effect(
  CashInstead,
  Effect.gen(function* () {
    const { checkout: rules } = yield* AppConfig
    const sql = yield* SqlClient.SqlClient
    const codes = yield* PhoneCodes
    const termsInstead = yield* makeTermsInstead
    const { announce } = makePaidOrders(sql, yield* OrderNotices, rules)

    /** 409 where the orders are not taken as cash on delivery without a payment in advance. */
    const mustTakeCash = Effect.fnUntraced(function* (payable: readonly PayableRow[], person: Orderer) {
      const terms = yield* termsInstead(payable, person)
      const advance = sum(terms.advances)
      if (advance > 0) return yield* new PaymentAdvanceNeeded({ amount: toTaka(advance) })
      return terms.outcome === 'noCash' ? yield* new PaymentCashRefused({ reason: terms.reason }) : terms
    })

    const mustAllow = Effect.fnUntraced(function* (
      { user }: OrderCaller,
      phone: PhoneOfKey,
      { checkoutId, confirmDuplicate }: CashBody,
      proof: Proof,
    ) {
      const [checkout] = yield* sql<{ items_hash: Uint8Array }>`
          select items_hash from checkouts where id = ${checkoutId}`
      const [history] = yield* sql.unsafe<CheckoutHistory>(historyOf, [
        ...[checkoutId, phone.phone, user?._id ?? null, checkout!.items_hash, rules.duplicateSeconds],
        proof === 'proved',
      ])
      const limited = {
        user,
        keyHash: phone.keyHash,
        content: { paymentMethod: 'cash' },
        confirmsDuplicate: confirmDuplicate ?? false,
        proof,
      } as const
      const facts = orderedBefore(history!, limited, rules)
      const state = decideAttempt('agreed', { type: 'limits.read', ...facts })
      const error = state && limitErrorOf(state, history!, limited, rules)
      return error ? yield* error : history!
    })

    const write = Effect.fnUntraced(function* (
      payable: readonly PayableRow[],
      isCalled: boolean,
      { applied }: CashTerms,
    ) {
      for (const { id, district } of payable) {
        const days = deliveryDaysOf(findDistrict(district)?.name, rules.deliveryDays)
        yield* sql`
            update orders set payment_method = 'cash', pay_by = null,
              cash_rule = ${applied && JSON.stringify(applied)}::text::jsonb,
              confirmation = ${isCalled ? 'needed' : 'none'},
              deliver_by = case when ${isCalled}::boolean then null else ${sql.literal(deliverByIn(String(days)))} end
            where id = ${id}`
      }
      yield* announce(
        payable.map(({ id }) => id),
        isCalled,
      )
    })

    /** The first of the orders of a caller, and its phone with the key to which it is proved. */
    const find = Effect.fnUntraced(function* ({ caller, address }: CheckoutCall, checkoutId: string) {
      const found = yield* readPayable(sql, allOf(checkoutId))
      if (!found.orders.some((order) => isCustomer(caller, order))) return yield* new OrderNotFound()
      const first = yield* mustBePayable(found)
      yield* mustTakeCash(found.payable, { userId: caller.user?._id ?? null, phone: null, checkoutId })
      const keyHash = caller.keyHash ?? first.key_hashes[0] ?? new Uint8Array()
      return { first, phone: { phone: first.phone, keyHash, address } satisfies PhoneOfKey }
    })

    const sendCode = Effect.fn('CashInstead.sendCode')(function* (call: CheckoutCall, checkoutId: string) {
      const { first, phone } = yield* find(call, checkoutId)
      return isOfAccount(call.caller, first) ? { confirmation: 'needed' as const } : yield* codes.send(phone)
    }, orDieOnSql)

    const change = Effect.fn('CashInstead.change')(function* (call: CheckoutCall, body: CashBody) {
      const { checkoutId } = body
      const { caller } = call
      const { first, phone } = yield* find(call, checkoutId)
      // Outside of the transaction of the change, so that a wrong try counts.
      const proof: Proof = isOfAccount(caller, first) ? 'unproved' : yield* codes.judge(phone, body.code)
      const changing = Effect.gen(function* () {
        yield* sql.unsafe(lockCheckout, [checkoutId, phone.phone, caller.user?._id ?? null])
        const found = yield* lockPayable(sql, allOf(checkoutId))
        yield* mustBePayable(found)
        const { payable } = found
        if (payable.some((order) => order.phone !== phone.phone)) return yield* new CodeNeeded({ at: ['code'] })
        const history = yield* mustAllow(caller, phone, body, proof)
        if (proof === 'proved') {
          yield* codes.use(phone)
          yield* sql`update checkouts set proved = true, phone = ${phone.phone} where id = ${checkoutId}`
        }
        const person = {
          userId: caller.user?._id ?? null,
          phone: proof === 'proved' ? phone.phone : null,
          checkoutId,
        }
        const terms = yield* mustTakeCash(payable, person)
        const user = isOfAccount(caller, first) ? caller.user : null
        yield* write(payable, terms.outcome === 'call' || needsCall(history, user, proof), terms)
      }).pipe(sql.withTransaction, retryDeadlock)
      yield* proof === 'unprovable' ? codes.placeUnprovable(phone, changing) : changing
    }, orDieOnSql)

    return CashInstead.of({ sendCode, change })
  }),
).pipe(Layer.provide(Layer.mergeAll(PhoneCodes.layer, OrderNotices.layer)))
