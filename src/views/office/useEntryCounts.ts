import { useQuery } from '@tanstack/react-query'
import type { Needs } from '#contract/dashboard/entity.ts'
import { needsQuery } from '#data/dashboard.ts'
import { shellTexts as texts } from '#messages/office.ts'
import type { EntryCount } from '../frames/sidebar.ts'

/** The numbers of a sidebar by the name of their route; an entry whose number is 0 has none. */
export type EntryCounts = { readonly [route: string]: EntryCount }

const countsOf = (needs: Needs): EntryCounts => {
  const { openOrders, lateOrders, openRefunds, undecidedPayments, outOfStock, givenUp, webhooksGivenUp } = needs
  return {
    ...(openOrders > 0 && {
      orders: { count: openOrders, urgent: lateOrders > 0, text: texts.openOrders(openOrders, lateOrders) },
    }),
    ...(openRefunds > 0 && { refunds: { count: openRefunds, text: texts.openRefunds(openRefunds) } }),
    ...(undecidedPayments > 0 && {
      payments: { count: undecidedPayments, text: texts.undecidedPayments(undecidedPayments) },
    }),
    ...(outOfStock > 0 && { products: { count: outOfStock, text: texts.outOfStock(outOfStock) } }),
    ...(givenUp > 0 && { system: { count: givenUp, urgent: true, text: texts.givenUp(givenUp) } }),
    ...(webhooksGivenUp > 0 && {
      programs: { count: webhooksGivenUp, urgent: true, text: texts.webhooksGivenUp(webhooksGivenUp) },
    }),
  }
}

const none: EntryCounts = {}

/** The numbers at the entries of a back office's sidebar. */
export const useEntryCounts = (): EntryCounts => useQuery({ ...needsQuery, select: countsOf }).data ?? none
