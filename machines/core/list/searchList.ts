import { assign, type EventObject, emit, setup } from 'xstate'
import { confirmMachine } from '../confirm/confirm.machine.ts'
import type { FlowEmitted } from '../emitted.ts'
import type { RedactionByField } from '../redaction.ts'
import { addressPort } from './address.ts'
import {
  destination,
  type ItemEdit,
  type ListContext,
  listActions,
  listGuards,
  listRedaction,
  startList,
} from './list.ts'

/** Debounce of the search field, in milliseconds. */
const DEBOUNCE_MS = 300

export type SearchType = { type: 'search.type'; text: string }
export type SearchClear = { type: 'search.clear' }

/** `searchInput`: the text in the search field; the address contains the text of the current search. */
export type SearchListContext = ListContext & { searchInput: string }

/** Parameters of the text in the search field; a new search starts at the first page. */
const searchChange = ({ searchInput, query }: SearchListContext) => {
  const search = searchInput.trim()
  return search === (query.search ?? '') ? {} : { search, page: undefined }
}

/** Types, delays, guards and actions of the setup of a list with a search field, with events `E`. */
export const searchListParts = <E extends EventObject>(path: string) => {
  const go = <Params = undefined>(
    change: (context: SearchListContext, params: Params) => { [name: string]: string | undefined },
    replace = false,
  ) =>
    emit<SearchListContext, E, Params, E, FlowEmitted>(({ context }, params) => ({
      type: 'navigate',
      ...destination(path, context.query, change(context, params)),
      ...(replace ? { replace } : {}),
    }))
  const set = <Params>(change: (params: Params, context: SearchListContext) => Partial<SearchListContext>) =>
    assign<SearchListContext, E, Params, E, never>(({ context }, params) => change(params, context))
  return {
    types: {
      input: {} as { search: string },
      context: {} as SearchListContext,
      events: {} as E,
      emitted: {} as FlowEmitted,
      tags: {} as 'creating' | 'editing' | 'confirming',
    },
    delays: { debounce: DEBOUNCE_MS },
    guards: listGuards,
    actions: {
      ...listActions<SearchListContext, E>(path),
      openCreateForm: go((context) => ({ ...searchChange(context), create: '1' })),
      openEditForm: go((context, { id }: ItemEdit) => ({ ...searchChange(context), edit: id })),
      setSearchInput: set(({ text }: SearchType) => ({ searchInput: text })),
      showSearch: set<undefined>((_, { query }) => ({ searchInput: query.search ?? '' })),
      emptySearchInput: set<undefined>(() => ({ searchInput: '' })),
      search: go(({ searchInput }) => ({ search: searchInput.trim(), page: undefined }), true),
    },
  }
}

/** The typed setup of a list with a search field. Actors to provide: `watchAddress`, `act` of `confirm`. */
export const searchListSetup = <E extends EventObject>(path: string) => {
  const { types, ...parts } = searchListParts<E>(path)
  return setup({
    ...parts,
    types: { ...types, children: {} as { confirm: 'confirm' } },
    actors: { confirm: confirmMachine, watchAddress: addressPort() },
  })
}

export const startSearchList = (start: { input: { search: string } }): SearchListContext => {
  const list = startList(start)
  return { ...list, searchInput: list.query.search ?? '' }
}

/** The search text and the values of filters may be personal. */
export const searchListRedaction = {
  ...listRedaction,
  searchInput: 'secret',
  text: 'secret',
  'filter.choose.name': 'open',
} satisfies RedactionByField

const typed = { type: 'setSearchInput', params: ({ event }: { event: SearchType }) => event } as const

/** The state of a search field that shows the search of the address. */
export const settledSearch = {
  on: {
    'address.changed': {
      actions: [
        { type: 'setQuery', params: ({ event }: { event: { type: 'address.changed'; search: string } }) => event },
        'showSearch',
      ],
    },
    'search.type': { target: 'typing', actions: typed },
  },
} as const

/** The transitions of a search field that waits for the end of the typing. */
export const typingSearch = {
  after: { debounce: { target: 'settled', actions: 'search' } },
  on: { 'search.type': { target: 'typing', reenter: true, actions: typed } },
} as const

/** The transition that empties a search field. */
export const clearSearch = { target: '.settled', actions: ['emptySearchInput', 'search'] } as const
