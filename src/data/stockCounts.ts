import type { QueryClient } from '@tanstack/react-query'
import type { CallError } from '#contract/calls/reply.ts'
import type { CountLine, StockCountSheet } from '#contract/stockCounts/entity.ts'
import { getCount, listCounts } from '#contract/stockCounts/staffApi.ts'
import { inLanguage } from './localized.ts'
import { endpointQuery } from './query.ts'

/** Several people may count the same list. */
const EVERY_MS = 5000

/** A part of the counts, newest first, from the count after `after` on. */
export const countsQuery = (after: string | undefined) =>
  endpointQuery(['StockCount'], listCounts, { query: after ? { after } : {} })

/** A count with its goods, read again while it is open. */
export const countQuery = (id: string) => ({
  ...endpointQuery(['StockCount'], getCount, { params: { id } }),
  refetchInterval: ({ state }: { readonly state: { readonly data?: StockCountSheet | undefined } }) =>
    state.data?.state === 'open' ? EVERY_MS : false,
})

/** Goods that have the code `search`, first, or the words of it in their names. */
const matching = (goods: readonly CountLine[], search: string): readonly CountLine[] => {
  const typed = search.trim().toLowerCase()
  const hasCode = ({ sku, barcode }: CountLine) => sku.toLowerCase() === typed || barcode.toLowerCase() === typed
  const hasWords = ({ productName, productNameBn, size, color }: CountLine) => {
    const text = [productName, productNameBn, size, color].join(' ').toLowerCase()
    return typed.split(/\s+/).every((word) => text.includes(word))
  }
  const coded = goods.filter(hasCode)
  return coded.length > 0 ? coded : goods.filter(hasWords).slice(0, 20)
}

/** The goods of a count by words, SKU or barcode; found in the list that is read already. */
export const goodsOfCountQuery = (id: string) => (search: string) => ({
  queryKey: ['StockCount', 'goodsOfCount', id, search],
  queryFn: async ({ client }: { readonly client: QueryClient }) =>
    matching((await client.ensureQueryData(countQuery(id))).goods, search),
  select: inLanguage<readonly CountLine[]>,
  enabled: search.trim().length > 1,
  gcTime: 0,
  throwOnError: (_: CallError) => false,
})

/** Puts counted goods into the list that is read already. */
export const keepCounted = (client: QueryClient, line: CountLine, id: string): void => {
  client.setQueryData<StockCountSheet>(countQuery(id).queryKey, (sheet) => {
    if (!sheet) return sheet
    const goods = sheet.goods.map((one) =>
      one.productId === line.productId && one.variantId === line.variantId ? line : one,
    )
    const counted = goods.filter(({ counted }) => counted !== null)
    return {
      ...{ ...sheet, goods },
      counted: counted.length,
      different: counted.filter(({ counted, expected }) => counted !== expected).length,
    }
  })
}
