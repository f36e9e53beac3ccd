import { keepPreviousData } from '@tanstack/react-query'
import type { OrderEditToPrice } from '#contract/orderEdits/rules.ts'
import { priceOrderEdit } from '#contract/orderEdits/staffApi.ts'
import { endpointQuery } from './query.ts'

/** What an edit of an order means, as it is typed; the former answer stays while something changes. */
export const orderEditPriceQuery = (orderId: string, edit: OrderEditToPrice) => ({
  ...endpointQuery(['Order', 'Product', 'ShippingFee'], priceOrderEdit, { params: { orderId }, payload: edit }),
  enabled: edit.lines.length > 0,
  placeholderData: keepPreviousData,
})
