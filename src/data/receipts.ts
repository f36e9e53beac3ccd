import { keepPreviousData } from '@tanstack/react-query'
import { findGoods, listReceipts, listSuppliers, type ReceiptFilters } from '#contract/receipts/staffApi.ts'
import { localized } from './localized.ts'
import { endpointQuery } from './query.ts'

/** A part of the received goods, newest first, from the receipt after `after` on. */
export const receiptsQuery = (filters: ReceiptFilters, after: string | undefined) =>
  endpointQuery(['Receipt'], listReceipts, { query: { ...filters, ...(after && { after }) } })

/** The suppliers of former receipts. */
export const suppliersQuery = endpointQuery(['Receipt'], listSuppliers)

/** The products and variants of a search; the former ones stay while a letter is added. */
export const goodsQuery = (search: string) => ({
  ...localized(endpointQuery(['Product'], findGoods, { query: { search: search.trim() } })),
  enabled: search.trim().length > 1,
  placeholderData: keepPreviousData,
})
