import { statements } from './support.ts'

/** A price change that has not ended rounds as the person chose then: to whole taka. */
export default statements(
  `update jobs set input = input - 'wholeTaka' || '{"roundTo": "1"}'
   where kind = 'changeProduct' and finished_at is null and input ? 'wholeTaka'`,
)
