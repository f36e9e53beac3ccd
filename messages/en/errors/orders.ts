import type { Sentences } from '../../../contract/apiError.ts'
import type * as errors from '../../../contract/orders/errors.ts'
import { ordersTexts as texts } from '../orders.ts'

export const ordersErrors = {
  'order.not_found': texts.notFound,
  'order.shared': texts.shared,
  'order.ended': ({ from }) => texts.cannotMove(from),
  'order.status_not_allowed': ({ from, next }) => texts.notNext(from, next),
  'order.step_not_allowed': ({ from, to }) => texts.notAllowed(from, to),
  'order.not_deletable': ({ from }) => texts.cannotDelete(from),
} satisfies Sentences<typeof errors>
