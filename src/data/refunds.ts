import { getRefunds } from '../../contract/refunds/api.ts'
import { endpointQuery } from './query.ts'

/** Every refund request; each contains its order, so a change of orders makes the list stale. */
export const refundsQuery = endpointQuery(['Refund', 'Order'], getRefunds)
