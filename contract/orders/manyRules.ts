import { Schema, SchemaIssue } from 'effect'
import { HttpApiSchema } from 'effect/http-api'
import { BULK_LIST_MAX, BULK_ORDERS_MAX, PRINTED_ORDERS_MAX } from '../constants.ts'
import { wholeNumber } from '../fields/numbers.ts'
import { lines, required } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'
import { orderFilters } from './listQuery.ts'
import { reasonOnlyToCancel } from './rules.ts'
import { ORDER_STATUSES } from './status.ts'

/** The rules of calls on many orders. */

/** Different ids of orders: at least one. */
export const idsUpTo = (max: number) => {
  const rule = ruleOf('validation.order_ids', { max })
  return Schema.Array(Schema.String.check(Schema.isMaxLength(100, rule), Schema.isNonEmpty(rule)))
    .annotate(rule)
    .check(
      Schema.isMinLength(1, rule),
      Schema.isMaxLength(max, rule),
      Schema.makeFilter((ids: readonly string[]) => violation(new Set(ids).size === ids.length ? undefined : rule)),
    )
    .pipe(required(rule))
}

/**
 * All orders of a list in its order, but those of `except`. `count` is the number of them that the person has confirmed.
 */
const allUpTo = (max: number) =>
  Schema.Struct({
    ...orderFilters,
    except: Schema.optionalKey(idsUpTo(BULK_ORDERS_MAX)),
    count: wholeNumber(1, max),
  })
export type AllOrders = ReturnType<typeof allUpTo>['Type']

export interface ChosenOrders {
  readonly ids?: readonly string[]
  readonly all?: AllOrders
}

/** A body has either `ids` or `all`. */
const oneOf = (max: number) =>
  Schema.makeFilter(({ ids, all }: ChosenOrders) =>
    (ids === undefined) === (all === undefined)
      ? { path: ['ids'], issue: new SchemaIssue.InvalidValue(ruleOf('validation.order_ids', { max })) }
      : undefined,
  )

/**
 * Body of `POST /order/bulk`: the status that the orders reach by one step, or with `allSteps` by all steps of the chain
 * up to it. Only a cancellation has a reason.
 */
export const OrdersToMove = Schema.Struct({
  ids: Schema.optionalKey(idsUpTo(BULK_ORDERS_MAX)),
  all: Schema.optionalKey(allUpTo(BULK_LIST_MAX)),
  status: Schema.Literals(ORDER_STATUSES),
  allSteps: Schema.optionalKey(Schema.Boolean),
  reason: Schema.optionalKey(lines(ruleOf('validation.wrong_kind'))),
}).check(reasonOnlyToCancel, oneOf(BULK_ORDERS_MAX))
export type OrdersToMove = typeof OrdersToMove.Type

/** Body of `POST /order/undo/{orderId}`: the `updatedAt` of the order as the step returned it, which identifies the step. */
export const StepToUndo = Schema.Struct({
  movedAt: Schema.String.annotate(ruleOf('validation.moved_at'))
    .check(Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, ruleOf('validation.moved_at')))
    .pipe(required(ruleOf('validation.moved_at'))),
})
export type StepToUndo = typeof StepToUndo.Type

/** The response of the calls that print, without an envelope. */
export const pdf = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'application/pdf' }))

/** Body of the calls that print orders, in this order. */
export const toPrint = {
  ids: Schema.optionalKey(idsUpTo(PRINTED_ORDERS_MAX)),
  all: Schema.optionalKey(allUpTo(PRINTED_ORDERS_MAX)),
}
export const OrdersToPrint = Schema.Struct(toPrint).check(oneOf(PRINTED_ORDERS_MAX))
export type OrdersToPrint = typeof OrdersToPrint.Type

/** Packing slips four on a sheet of A4, or each on a page of A6. */
export const SLIP_PAPERS = ['a4', 'a6'] as const
export type SlipPaper = (typeof SLIP_PAPERS)[number]

/** Body of `POST /order/packing-slips`; without `paper` on A4. */
export const SlipsToPrint = Schema.Struct({
  ...toPrint,
  paper: Schema.optionalKey(Schema.Literals(SLIP_PAPERS)),
}).check(oneOf(PRINTED_ORDERS_MAX))

/** Body of `POST /order/csv`: the filters of the list without the orders of `except`, or chosen orders. */
export const OrdersToExport = Schema.Struct({
  ...orderFilters,
  ids: Schema.optionalKey(idsUpTo(BULK_ORDERS_MAX)),
  except: Schema.optionalKey(idsUpTo(BULK_ORDERS_MAX)),
})
export type OrdersToExport = typeof OrdersToExport.Type
