import { keepPreviousData } from '@tanstack/react-query'
import { PHONE_PATTERN } from '#contract/constants.ts'
import { plainPhone } from '#contract/fields/typedPhone.ts'
import type { StaffOrderToPrice } from '#contract/staffOrders/rules.ts'
import { findCustomer, findProductsToOrder, priceStaffOrder } from '#contract/staffOrders/staffApi.ts'
import { localized } from './localized.ts'
import { endpointQuery } from './query.ts'

/** What an order by staff is entered from. */

/** What the shop knows of a phone number as it is typed; nothing is asked before it is whole. */
export const customerQuery = (typed: string) => {
  const phone = plainPhone(typed)
  return { ...endpointQuery(['Order'], findCustomer, { payload: { phone } }), enabled: PHONE_PATTERN.test(phone) }
}

/** The products of a search; the former ones stay while a letter is added. */
export const productsToOrderQuery = (search: string) => ({
  ...localized(endpointQuery(['Product'], findProductsToOrder, { query: { search: search.trim() } })),
  enabled: search.trim().length > 1,
  placeholderData: keepPreviousData,
})

/** The price of the lines as they are typed. */
export const staffPriceQuery = (order: StaffOrderToPrice) => ({
  ...localized(endpointQuery(['Product', 'ShippingFee'], priceStaffOrder, { payload: order })),
  enabled: order.items.length > 0,
  placeholderData: keepPreviousData,
})
