import { getOrdersOfOwner } from '../../contract/api/orders.ts'
import { read } from './query.ts'

/** Reads of orders (spec section 7.3). */

/** Every order that holds something of a seller. */
export const ordersOfOwnerQuery = (id: string) => read(['Order'], getOrdersOfOwner, { params: { id } })
