import { type CashBlockFilters, listCashBlocks } from '#contract/cashBlocks/staffApi.ts'
import { endpointQuery } from './query.ts'

/** A part of the block list, from the entry after `after` on. */
export const cashBlocksQuery = (filters: CashBlockFilters, after: string | undefined) =>
  endpointQuery(['CashBlock'], listCashBlocks, { query: { ...filters, ...(after && { after }) } })
