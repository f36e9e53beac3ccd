import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { PRODUCT_FILTERS } from '#contract/products/listFilters.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { type AddressChanged, addressOf, type Query, queryOf, watchAddress } from '../core/list/address.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, warnAboutError } from '../core/reply.ts'
import { filtersIn, type PriceIssue, type Prices, plainPrices, priceIssueOf, pricesOf } from './filterValues.ts'

/** `path` is the list's address without a query, `search` its query. */
export type ProductFiltersInput = { path: string; search: string }

type Context = {
  path: string
  query: Query
  /** The prices as typed; the address has those of the current list. */
  prices: Prices
  issue: PriceIssue | null
}

type Changes = { readonly [name: string]: string | undefined }

type FilterChoose = { type: 'filter.choose'; name: string; value: string }
type PriceType = { type: 'price.type'; field: keyof Prices; text: string }
type Event =
  | AddressChanged
  /** A filter or the order; an empty value removes it. */
  | FilterChoose
  | PriceType
  | { type: 'filters.clear' }
  | { type: 'panel.open' }
  /** Shows the products; with a wrong price the panel stays open. */
  | { type: 'panel.apply' }
  | { type: 'panel.close' }

const navigateWith = <Params>(change: (params: Params, context: Context) => Changes, replace = false) =>
  emit<Context, Event, Params, Event, FlowEmitted>(({ context }, params) => ({
    type: 'navigate',
    to: addressOf(context.path, { ...context.query, page: undefined, ...change(params, context) }),
    ...(replace ? { replace } : {}),
  }))

const without = (names: readonly string[]): Changes => Object.fromEntries(names.map((name) => [name, undefined]))

const setQuery = { type: 'setQuery', params: eventOf<AddressChanged> } as const

/** The end of typing a price. */
const settle = [
  { guard: 'arePricesValid', target: 'settled', actions: ['hideIssue', 'applyPrices'] },
  { target: 'refused', actions: 'showIssue' },
] as const

/**
 * The address has filters and order, so that a reload, Back and a shared link show the same list. Choices add a history
 * entry; typing a price replaces the entry after a pause, and only with valid prices.
 */
export const productFiltersMachine = setup({
  types: {
    input: {} as ProductFiltersInput,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
  },
  delays: { debounce: 500 },
  actors: { watchAddress },
  guards: { arePricesValid: ({ context }) => priceIssueOf(context.prices) === null },
  actions: {
    ...emitActions<Context, Event>(),
    setQuery: assign((_, { search }: AddressChanged) => ({ query: queryOf(search) })),
    showPrices: assign(({ context }) => ({ prices: pricesOf(context.query) })),
    typePrice: assign(({ context }, { field, text }: PriceType) => ({ prices: { ...context.prices, [field]: text } })),
    showIssue: assign(({ context }) => ({ issue: priceIssueOf(context.prices) })),
    emptyPrices: assign({ prices: { minPrice: '', maxPrice: '' }, issue: null }),
    hideIssue: assign({ issue: null }),
    choose: navigateWith(({ name, value }: FilterChoose) => ({ [name]: value })),
    applyPrices: navigateWith((_: undefined, { prices }) => plainPrices(prices), true),
    clear: navigateWith(() => without(PRODUCT_FILTERS)),
  },
}).createMachine({
  id: 'productFilters',
  description: 'The filters and the order of a product list in the shop',
  meta: { redaction: { 'filter.choose.name': 'open', field: 'open' } } satisfies DeclaresRedaction,
  context: ({ input }) => {
    const query = queryOf(input.search)
    return { path: input.path, query, prices: pricesOf(query), issue: null }
  },
  invoke: {
    id: 'watchAddress',
    src: 'watchAddress',
    input: ({ context }) => ({ path: context.path }),
    onError: { actions: warnAboutError },
  },
  type: 'parallel',
  on: {
    'filter.choose': { actions: { type: 'choose', params: ({ event }) => event } },
    'address.changed': { actions: setQuery },
  },
  states: {
    panel: {
      description: 'The filters on a narrow screen.',
      initial: 'closed',
      states: {
        closed: { description: 'Only the products show.', on: { 'panel.open': 'open' } },
        open: {
          description: 'The filters cover the products.',
          on: { 'panel.apply': { guard: 'arePricesValid', target: 'closed' }, 'panel.close': 'closed' },
        },
      },
    },
    prices: {
      description: 'The fields of the lowest and the highest price.',
      initial: 'settled',
      on: {
        // Each letter starts the pause again.
        'price.type': { target: '.typing', actions: { type: 'typePrice', params: eventOf<PriceType> } },
        'filters.clear': { target: '.settled', actions: ['emptyPrices', 'clear'] },
      },
      states: {
        settled: {
          description: 'The fields show the prices that the list is filtered by.',
          on: {
            'address.changed': { actions: [setQuery, 'showPrices'] },
          },
        },
        typing: {
          description: 'The person is still typing; the list is filtered after a pause.',
          after: { debounce: settle },
          on: { 'panel.apply': settle },
        },
        refused: { description: 'The typed prices are impossible, as their message says; the list is unchanged.' },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof productFiltersMachine>

/** The filter that the list itself is: on the page of a seller or a category the address cannot choose another one. */
export type OwnFilter = 'ownerId' | 'category' | undefined

const filtersApartFrom = (own: OwnFilter, { context }: Snapshot) => {
  const filters = filtersIn(context.query)
  return own ? { ...filters, [own]: undefined } : filters
}

export const productFiltersSelect = {
  /** Whether the dialog with the filters is open. */
  open: (snapshot: Snapshot) => snapshot.matches({ panel: 'open' }),
  /** The filters and the order of the address, by name. */
  filters: ({ context }: Snapshot) => filtersIn(context.query),
  /** The filters of the address without the one that the list itself is. */
  filtersApartFrom: (own: OwnFilter) => (snapshot: Snapshot) => filtersApartFrom(own, snapshot),
  /** Number of filters in use; both prices are one. */
  count: (own: OwnFilter) => (snapshot: Snapshot) => {
    const filters = filtersApartFrom(own, snapshot)
    const used = PRODUCT_FILTERS.filter((name) => filters[name] !== undefined).length
    return filters.minPrice !== undefined && filters.maxPrice !== undefined ? used - 1 : used
  },
  prices: ({ context }: Snapshot) => context.prices,
  issue: ({ context }: Snapshot) => context.issue,
}
