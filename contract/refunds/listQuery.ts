import { Schema } from 'effect'
import { REFUND_STATUSES, type RefundStatus } from '../constants.ts'
import { searchText } from '../fields/text.ts'

/**
 * The query of `GET /refund/list`. `search` is words in any order, each of which begins a word of the order's customer,
 * products, sellers, place or number, or is a part of its phone number; a request whose order is deleted has none. `late` keeps those
 * whose money is overdue.
 */
export const refundFilters = {
  status: Schema.optionalKey(Schema.Literals(REFUND_STATUSES)),
  search: Schema.optionalKey(searchText),
  late: Schema.optionalKey(Schema.Literal('true')),
}
export interface RefundFilters {
  readonly status?: RefundStatus
  readonly search?: string
  readonly late?: 'true'
}
