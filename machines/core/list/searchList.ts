import { type EventObject, setup } from 'xstate'
import type { Declared } from '../calls.ts'
import type { confirmMachine } from '../confirm/confirm.machine.ts'
import type { FlowEmitted } from '../emitted.ts'
import type { RedactionByField } from '../redaction.ts'
import { eventOf } from '../reply.ts'
import { type AddressChanged, watchAddress } from './address.ts'
import {
  type ItemEdit,
  type ListContext,
  type ListInput,
  listActionMakers,
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

/** Types, delays, guards and actions of the setup of a list with a search field, with further events `Own`. */
export const searchListParts = <Own extends EventObject>() => {
  type E = Own | AddressChanged | SearchType | SearchClear
  const { set, go } = listActionMakers<SearchListContext, E>()
  return {
    types: {
      input: {} as ListInput,
      context: {} as SearchListContext,
      events: {} as E,
      emitted: {} as FlowEmitted,
      tags: {} as 'creating' | 'editing' | 'confirming',
    },
    delays: { debounce: DEBOUNCE_MS },
    guards: listGuards,
    actions: {
      ...listActions<SearchListContext, E>(),
      openCreateForm: go((_, context) => ({ ...searchChange(context), create: '1' })),
      openEditForm: go(({ id }: ItemEdit, context) => ({ ...searchChange(context), edit: id })),
      setSearchInput: set(({ text }: SearchType) => ({ searchInput: text })),
      showSearch: set((_, { query }) => ({ searchInput: query.search ?? '' })),
      emptySearchInput: set(() => ({ searchInput: '' })),
      search: go((_, { searchInput }) => ({ search: searchInput.trim(), page: undefined }), { replace: true }),
    },
  }
}

/** The typed setup of a list with a search field. Actor to provide: `watchAddress`. @param confirm confirms a deletion */
export const searchListSetup = <E extends EventObject>(confirm: typeof confirmMachine & Declared) => {
  const { types, ...parts } = searchListParts<E>()
  return setup({
    ...parts,
    types: { ...types, children: {} as { confirm: 'confirm' } },
    actors: { confirm, watchAddress },
  })
}

export const startSearchList = (start: { input: ListInput }): SearchListContext => {
  const list = startList(start)
  return { ...list, searchInput: list.query.search ?? '' }
}

/** The search text and the values of filters may be personal. */
export const searchListRedaction = {
  ...listRedaction,
  searchInput: 'secret',
  text: 'secret',
  'filter.choose.name': 'open',
  'filters.clear.names': 'open',
} satisfies RedactionByField

const typed = { type: 'setSearchInput', params: eventOf<SearchType> } as const

/** The state of a search field that shows the search of the address. */
export const settledSearch = {
  description: 'The field shows the search that the list is filtered by.',
  on: {
    'address.changed': { actions: [{ type: 'setQuery', params: eventOf<AddressChanged> }, 'showSearch'] },
    'search.type': { target: 'typing', actions: typed },
  },
} as const

/** The transitions of a search field that waits for the end of the typing. */
export const typingSearch = {
  description: 'The person is still typing; the list is searched after a pause.',
  after: { debounce: { target: 'settled', actions: 'search' } },
  on: { 'search.type': { target: 'typing', reenter: true, actions: typed } },
} as const

/** The start of a search field, and the transition that empties it. */
export const searchField = {
  initial: 'settled',
  on: { 'search.clear': { target: '.settled', actions: ['emptySearchInput', 'search'] } },
} as const
