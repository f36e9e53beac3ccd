import { keepPreviousData } from '@tanstack/react-query'
import type { OrderEditToPrice } from '#contract/orderEdits/rules.ts'
import { getEditProposal, priceOrderEdit } from '#contract/orderEdits/staffApi.ts'
import { endpointQuery, optional } from './query.ts'

/** What an edit of an order means, as it is typed; the former answer stays while something changes. */
export const orderEditPriceQuery = (orderId: string, edit: OrderEditToPrice) => ({
  ...endpointQuery(['Order', 'Product', 'ShippingFee'], priceOrderEdit, { params: { orderId }, payload: edit }),
  enabled: edit.lines.length > 0,
  placeholderData: keepPreviousData,
})

/** The newest edit that the customer of an order is asked about. */
export const editProposalQuery = (orderId: string) =>
  optional(endpointQuery(['Order'], getEditProposal, { params: { orderId } }))
