import { listQueryTexts as texts } from '../listQuery.ts'

/** Sentences of the rules of the parameters of lists, by code. */
export const listRules = {
  'validation.discount_out_of_range': texts.discountOutOfRange,
  'validation.filter_price': texts.filterPrice,
  'validation.filter_rating': ({ max }: { readonly max: number }) => texts.filterRating(max),
  'validation.filter_in_stock': texts.filterInStock,
  'validation.filter_stock': ({ choices }: { readonly choices: string }) => texts.filterStock(choices),
  'validation.sort_by': ({ choices }: { readonly choices: string }) => texts.sortBy(choices),
  'validation.page_and_limit': ({ max }: { readonly max: number }) => texts.pageAndLimit(max),
}
