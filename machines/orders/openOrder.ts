import type { EventObject } from 'xstate'
import { listActionMakers } from '../core/list/list.ts'
import type { SearchListContext } from '../core/list/searchList.ts'

// The order that a list of orders shows in full: its id is in the address (`?order=id`), so that a reload keeps it, a link
// leads to it, and Back closes it.

export type OrderOpen = { type: 'order.open'; id: string }
export type OrderClose = { type: 'order.close' }
export type OpenOrderEvent = OrderOpen | OrderClose

/** Guards and actions for the setup of a list of orders with events `E`. @param path address without the query */
export const openOrderParts = <E extends EventObject>(path: string) => {
  const { go } = listActionMakers<SearchListContext, E>(path)
  // The text in the search field may not be in the address yet.
  const show = ({ id }: OrderOpen, { searchInput }: SearchListContext) => ({ search: searchInput.trim(), order: id })
  return {
    guards: {
      isOrderOpen: ({ context }: { context: SearchListContext }) => context.query.order !== undefined,
      isSearchNew: ({ context: { query, searchInput } }: { context: SearchListContext }) =>
        searchInput.trim() !== (query.search ?? ''),
    },
    actions: {
      openOrder: go(show),
      /** A step from one order to the next one leaves no entry in the history. */
      replaceOrder: go(show, { replace: true }),
      closeOrder: go(() => ({ order: undefined }), { replace: true }),
    },
  }
}

const opened = ({ event }: { event: OrderOpen }) => event

/** The transitions of a list of orders that open and close an order. */
export const openOrderTransitions = {
  'order.open': [
    { guard: 'isOrderOpen', actions: { type: 'replaceOrder', params: opened } },
    // The list has its search in the history, so that Back returns to it.
    { guard: 'isSearchNew', actions: ['search', { type: 'openOrder', params: opened }] },
    { actions: { type: 'openOrder', params: opened } },
  ],
  'order.close': { actions: 'closeOrder' },
} as const
