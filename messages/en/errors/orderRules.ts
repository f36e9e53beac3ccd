import { orderStepsTexts as steps } from '../orderSteps.ts'
import { ordersTexts as texts } from '../orders.ts'

/** Sentences of the rules of orders, by code. */
export const orderRules = {
  'validation.reason_only_to_cancel': texts.reasonOnlyToCancel,
  'validation.corrected_quantity': texts.correctedQuantity,
  'validation.nothing_left': texts.nothingLeft,
  'validation.order_ids': ({ max }: { readonly max: number }) => steps.orderIds(max),
  'validation.moved_at': steps.movedAt,
  'validation.order_page': ({ max }: { readonly max: number }) => steps.orderPage(max),
  'validation.order_day': steps.orderDay,
}
