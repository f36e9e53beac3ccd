import { getOrder } from '#contract/orders/staffApi.ts'
import { endpointQuery } from './query.ts'

/** One order as the person may see it; 404 for an unknown order and from a server without the call, 403 for another's. */
export const orderQuery = (id: string) => endpointQuery(['Order'], getOrder, { params: { id } })
