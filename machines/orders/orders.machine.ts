import { deleteOrder } from '#contract/orders/staffApi.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { confirms } from '../core/confirm/confirm.machine.ts'
import type { AddressChanged } from '../core/list/address.ts'
import {
  confirmingDeletion,
  type FilterChoose,
  type FiltersClear,
  followingAddress,
  type ItemDelete,
  listActionMakers,
  listTransitions,
  type PageChoose,
} from '../core/list/list.ts'
import {
  type SearchClear,
  type SearchListContext,
  type SearchType,
  searchField,
  searchListRedaction,
  searchListSetup,
  settledSearch,
  startSearchList,
  typingSearch,
} from '../core/list/searchList.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf } from '../core/reply.ts'

type OrderOpen = { type: 'order.open'; id: string }
type OwnEvent = ItemDelete | FilterChoose | FiltersClear | PageChoose | OrderOpen | { type: 'order.close' }
export type OrdersEvent = OwnEvent | AddressChanged | SearchType | SearchClear

const { go } = listActionMakers<SearchListContext, OrdersEvent>()
// The text in the search field may not be in the address yet.
const show = ({ id }: OrderOpen, { searchInput }: SearchListContext) => ({ search: searchInput.trim(), order: id })

const { 'item.delete': confirmDeletion, ...choices } = listTransitions(
  'filter.choose',
  'filters.clear',
  'page.choose',
  'item.delete',
)

/**
 * Only the administrator deletes orders. The order that is shown in full is in the address (`?order=id`), so that a
 * reload keeps it, a link leads to it, and Back closes it.
 */
export const ordersMachine = searchListSetup<OwnEvent>(confirms(deleteOrder, (params) => ({ params })))
  .extend({
    guards: {
      isOfAllOwners: ({ context }) => context.path === adminRoutes.orders,
      isOrderOpen: ({ context }) => context.query.order !== undefined,
      isSearchNew: ({ context: { query, searchInput } }) => searchInput.trim() !== (query.search ?? ''),
    },
    actions: {
      openOrder: go(show),
      /** A step from one order to the next one leaves no entry in the history. */
      replaceOrder: go(show, { replace: true }),
      closeOrder: go(() => ({ order: undefined }), { replace: true }),
    },
  })
  .createMachine({
    id: 'orders',
    description: "The orders of a back office: those of all owners (product 5.12), or an owner's own (product 6.4)",
    meta: { redaction: searchListRedaction } satisfies DeclaresRedaction,
    context: startSearchList,
    invoke: followingAddress.invoke,
    on: {
      ...followingAddress.on,
      'order.open': [
        { guard: 'isOrderOpen', actions: { type: 'replaceOrder', params: eventOf } },
        // The list has its search in the history, so that Back returns to it.
        { guard: 'isSearchNew', actions: ['search', { type: 'openOrder', params: eventOf }] },
        { actions: { type: 'openOrder', params: eventOf } },
      ],
      'order.close': { actions: 'closeOrder' },
    },
    type: 'parallel',
    states: {
      view: {
        description: 'The list, and what is open over it.',
        initial: 'browsing',
        states: {
          browsing: {
            description: 'The list is open, without a dialog.',
            on: { ...choices, 'item.delete': { guard: 'isOfAllOwners', ...confirmDeletion } },
          },
          confirming: confirmingDeletion({
            success: 'orders.deleted',
            fallback: 'orders.delete_failed',
          }),
        },
      },
      search: {
        description: 'The search field.',
        ...searchField,
        states: { settled: settledSearch, typing: typingSearch },
      },
    },
  })
