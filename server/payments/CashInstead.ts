import { Context, type Effect } from 'effect'
import type { CodeAnswer } from '#contract/checkout/entity.ts'
import type {
  CodeNeeded,
  DuplicateOrder,
  OrderCodeExpired,
  OrderCodeWrong,
  TooManyOpen,
} from '#contract/checkout/errors.ts'
import type { TooManyTries } from '#contract/errors.ts'
import type { OrderNotFound } from '#contract/orders/errors.ts'
import type {
  PaymentAdvanceNeeded,
  PaymentCashRefused,
  PaymentNotDue,
  PaymentTooLate,
  PaymentUndecided,
} from '#contract/payments/errors.ts'
import type { CashInstead as CashBody } from '#contract/payments/rules.ts'
import type { OrderCaller } from '../orders/orderKey.ts'
import type { LimitError } from '../platform/limits/Limits.ts'

export type CashError =
  | OrderNotFound
  | PaymentUndecided
  | PaymentNotDue
  | PaymentTooLate
  | PaymentAdvanceNeeded
  | PaymentCashRefused
  | CodeNeeded
  | OrderCodeWrong
  | OrderCodeExpired
  | TooManyOpen
  | DuplicateOrder
  | TooManyTries
  | LimitError

/** A person who acts on a checkout, and the network address. */
export interface CheckoutCall {
  readonly caller: OrderCaller
  readonly address: string
}

/**
 * Unpaid orders that are paid on delivery instead, by the code, confirmation and limits of a new cash order. Checkouts
 * have these, and implement it (`server/checkout/cashInstead.ts`).
 */
export class CashInstead extends Context.Service<
  CashInstead,
  {
    /**
     * Sends a code to the phone of the orders. 404, 409 as for `change`; 429.
     * @returns `needed` where the orders are taken without a code: of an account, or where phone or shop have none left
     */
    readonly sendCode: (
      call: CheckoutCall,
      checkoutId: string,
    ) => Effect.Effect<
      CodeAnswer | null,
      | OrderNotFound
      | PaymentUndecided
      | PaymentNotDue
      | PaymentTooLate
      | PaymentAdvanceNeeded
      | PaymentCashRefused
      | LimitError
    >
    readonly change: (call: CheckoutCall, body: CashBody) => Effect.Effect<void, CashError>
  }
>()('haat/checkout/CashInstead') {}
