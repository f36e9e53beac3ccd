import { assign, setup } from 'xstate'
import { SUGGESTIONS_MAX } from '#contract/constants.ts'
import type { Product, ProductPage } from '#contract/products/entity.ts'
import { getProducts } from '#contract/products/shopApi.ts'
import { productAddress, searchAddress } from '#contract/routes/addresses.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { readDelays } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { type Reply, replyOf, succeeded, warnAboutError } from '../core/reply.ts'

export type SearchBoxInput = {
  text?: string
  /** Whether the addresses of products may contain words. */
  readableAddresses?: boolean
}

type Context = {
  /** Text as typed. */
  text: string
  suggestions: readonly Product[]
  /** Number of matching products; null while unknown. */
  total: number | null
  /** Index of the option selected with the arrow keys; null in the text field. */
  active: number | null
  readableAddresses: boolean
}

const searchText = ({ text }: { text: string }) => text.trim()

/** Number of options: the suggested products and the option "all results"; 0 if no product matches. */
export const optionCount = ({ suggestions, total }: Pick<Context, 'suggestions' | 'total'>): number =>
  total === 0 ? 0 : suggestions.length + 1

/** The next option in a cycle that includes the text field (null). */
const stepFrom = (context: Context, by: 1 | -1): number | null => {
  const count = optionCount(context)
  const positions = count + 1
  const next = ((context.active ?? count) + by + positions) % positions
  return next === count ? null : next
}

const addressOf = (context: Context): string => {
  const product = context.active === null ? undefined : context.suggestions[context.active]
  if (!product) return searchAddress(context.text)
  return productAddress(product._id, context.readableAddresses ? product.productName : '')
}

type Event =
  | { type: 'search.type'; text: string }
  /** An arrow key. */
  | { type: 'search.move'; by: 1 | -1 }
  /** Enter. */
  | { type: 'search.submit' }
  /** Escape, or the box has lost the focus. */
  | { type: 'search.dismiss' }

/**
 * Suggestions load after a pause in typing; outdated responses are discarded. Enter opens the option selected with the
 * arrow keys, else all results.
 */
export const searchBoxMachine = setup({
  types: {
    input: {} as SearchBoxInput,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    findProducts: calls(
      getProducts,
      ({ search }: { search: string }) => ({ query: { search, page: 1, limit: SUGGESTIONS_MAX } }),
      { isShown: true },
    ),
  },
  delays: { ...readDelays, debounce: 250 },
  guards: {
    succeeded,
    hasText: (_, input: { text: string }) => searchText(input) !== '',
    hasSearchText: ({ context }) => searchText(context) !== '',
  },
  actions: {
    ...emitActions<Context, Event>(),
    setText: assign((_, { text }: { text: string }) => ({ text, active: null })),
    setSuggestions: assign((_, page: ProductPage) => ({ suggestions: page.data, total: page.total, active: null })),
    clearSuggestions: assign({ suggestions: [], total: null, active: null }),
    moveSelection: assign(({ context }, { by }: { by: 1 | -1 }) => ({ active: stepFrom(context, by) })),
  },
}).createMachine({
  id: 'searchBox',
  description: 'The search box of the shop',
  meta: { redaction: { text: 'secret' } } satisfies DeclaresRedaction,
  context: ({ input: { text = '', readableAddresses = false } }) => ({
    text,
    suggestions: [],
    total: null,
    active: null,
    readableAddresses,
  }),
  initial: 'idle',
  on: {
    'search.type': [
      {
        guard: { type: 'hasText', params: ({ event }) => event },
        target: '.typing',
        actions: { type: 'setText', params: ({ event }) => event },
      },
      { target: '.idle', actions: { type: 'setText', params: ({ event }) => event } },
    ],
    'search.submit': {
      guard: 'hasSearchText',
      target: '.idle',
      actions: { type: 'navigate', params: ({ context }) => ({ to: addressOf(context) }) },
    },
    'search.dismiss': { target: '.idle' },
  },
  states: {
    idle: {
      description: 'No suggestions show.',
      entry: 'clearSuggestions',
      on: { 'search.move': { guard: 'hasSearchText', target: 'asking' } },
    },
    typing: {
      description: 'The person is still typing; suggestions are asked for after a pause.',
      on: { 'search.move': { actions: { type: 'moveSelection', params: ({ event }) => event } } },
      after: { debounce: 'asking' },
    },
    asking: {
      description: 'The server looks for products.',
      tags: 'busy',
      on: { 'search.move': { actions: { type: 'moveSelection', params: ({ event }) => event } } },
      invoke: {
        id: 'findProducts',
        src: 'findProducts',
        input: ({ context }) => ({ search: searchText(context) }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'suggesting',
            actions: { type: 'setSuggestions', params: ({ event }) => pageIn(event.output) },
          },
          // Suggestions are a convenience: after an error the person can still open all results.
          { target: 'suggesting', actions: 'clearSuggestions' },
        ],
        onError: {
          target: 'suggesting',
          actions: ['clearSuggestions', warnAboutError],
        },
      },
      after: { readLimit: { target: 'suggesting', actions: 'clearSuggestions' } },
    },
    suggesting: {
      description: 'The suggestions show; there may be none.',
      on: { 'search.move': { actions: { type: 'moveSelection', params: ({ event }) => event } } },
    },
  },
})

const emptyPage: ProductPage = { count: 0, total: 0, page: 1, pages: 1, data: [] }
const pageIn = (reply: Reply<ProductPage>): ProductPage => (reply.ok ? reply.value : emptyPage)
