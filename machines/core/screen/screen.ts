import { assign, setup } from 'xstate'
import { type ConfirmInput, confirmMachine } from '../confirm/confirm.machine.ts'
import { navigate, toastUnexpected, warnUnexpected } from '../emitActions.ts'
import type { FlowEmitted } from '../emitted.ts'
import type { DeclaresRedaction, RedactionByField } from '../redaction.ts'
import { type AddressChanged, addressOf, addressPort, type Query, queryOf } from './address.ts'

/** Debounce of the search input, in milliseconds. */
const DEBOUNCE_MS = 300

/** Reference to the entity of a confirmation. */
export type ItemRef = { readonly id: string; readonly name: string }

export type ScreenEvent =
  | AddressChanged
  | { type: 'item.create' }
  | { type: 'item.edit'; id: string }
  | { type: 'item.delete'; item: ItemRef }
  | { type: 'search.type'; text: string }
  | { type: 'search.clear' }
  | { type: 'filter.choose'; name: string; value: string }
  | { type: 'page.choose'; page: number }

type Context = {
  query: Query
  /** Text in the search field; the address contains the text of the current search. */
  searchInput: string
  item: ItemRef | null
}

export interface ScreenConfig {
  /** Id of the machine. */
  readonly id: string
  readonly path: string
  /** Toasts and data kinds of a confirmed deletion; absent if the screen cannot delete. */
  readonly deletion?: Omit<ConfirmInput, 'id'>
  /** Whether the screen shows one list without pages and without forms. */
  readonly listOnly?: boolean
  /** Redaction of further fields in recordings. By default only the search text is secret, the entities are not. */
  readonly redaction?: RedactionByField
}

/**
 * Creates the machine of a list screen: filters, search and pages, the forms that create and edit an entity, and the
 * confirmation of a deletion. The address contains the view (`?search=…&page=2`, `?create=1`, `?edit=id`), so that a
 * reload shows the same view and Back returns to it. Actors to provide: `act` of `confirm`, and `watchAddress`.
 */
export const screenMachine = ({ id, path, deletion, listOnly = false, redaction }: ScreenConfig) => {
  const to = (query: Query, change: { [name: string]: string | undefined }) => ({
    to: addressOf(path, { ...query, ...change }),
  })
  /** Parameters of the text in the search field; a new search starts at the first page. */
  const searchChange = ({ searchInput, query }: Context) => {
    const search = searchInput.trim()
    return search === (query.search ?? '') ? {} : { search, page: undefined }
  }
  return setup({
    types: {
      input: {} as { search: string },
      context: {} as Context,
      events: {} as ScreenEvent,
      emitted: {} as FlowEmitted,
      tags: {} as 'confirming',
      children: {} as { confirm: 'confirm'; watchAddress: 'watchAddress' },
    },
    actors: { confirm: confirmMachine, watchAddress: addressPort() },
    delays: { debounce: DEBOUNCE_MS },
    guards: {
      isCreateRequested: ({ context }) => context.query.create !== undefined,
      isEditRequested: ({ context }) => context.query.edit !== undefined,
      isCreateEnded: ({ context }) => context.query.create === undefined || context.query.edit !== undefined,
      isEditEnded: ({ context }) => context.query.edit === undefined,
    },
    actions: {
      navigate,
      toastUnexpected,
      warnUnexpected,
      setQuery: assign((_, search: string) => ({ query: queryOf(search) })),
      syncSearchInput: assign({ searchInput: ({ context }) => context.query.search ?? '' }),
      setSearchInput: assign({ searchInput: (_, text: string) => text }),
      setItem: assign({ item: (_, item: ItemRef) => item }),
      clearItem: assign({ item: null }),
    },
  }).createMachine({
    id,
    meta: {
      redaction: {
        searchInput: 'secret',
        text: 'secret',
        'filter.choose.name': 'open',
        'item.name': 'open',
        ...redaction,
      },
    } satisfies DeclaresRedaction,
    type: 'parallel',
    context: ({ input }) => {
      const query = queryOf(input.search)
      return { query, searchInput: query.search ?? '', item: null }
    },
    invoke: {
      id: 'watchAddress',
      src: 'watchAddress',
      input: { path },
      onError: { actions: { type: 'warnUnexpected', params: ({ event }) => event } },
    },
    on: { 'address.changed': { actions: { type: 'setQuery', params: ({ event }) => event.search } } },
    states: {
      view: {
        initial: 'browsing',
        states: {
          browsing: {
            always: listOnly
              ? []
              : [
                  { guard: 'isEditRequested', target: 'editing' },
                  { guard: 'isCreateRequested', target: 'creating' },
                ],
            on: {
              'filter.choose': {
                actions: {
                  type: 'navigate',
                  params: ({ context, event }) => to(context.query, { [event.name]: event.value, page: undefined }),
                },
              },
              ...(listOnly
                ? {}
                : {
                    'item.create': {
                      actions: {
                        type: 'navigate',
                        params: ({ context }) => to(context.query, { ...searchChange(context), create: '1' }),
                      },
                    },
                    'item.edit': {
                      actions: {
                        type: 'navigate',
                        params: ({ context, event }) => to(context.query, { ...searchChange(context), edit: event.id }),
                      },
                    },
                    'page.choose': {
                      actions: {
                        type: 'navigate',
                        params: ({ context, event }) =>
                          to(context.query, { page: event.page > 1 ? String(event.page) : undefined }),
                      },
                    },
                  }),
              ...(deletion
                ? {
                    'item.delete': {
                      target: 'confirming',
                      actions: { type: 'setItem', params: ({ event }) => event.item },
                    },
                  }
                : {}),
            },
          },
          ...(listOnly
            ? {}
            : {
                creating: { always: { guard: 'isCreateEnded', target: 'browsing' } },
                editing: { always: { guard: 'isEditEnded', target: 'browsing' } },
              }),
          ...(deletion
            ? {
                confirming: {
                  tags: 'confirming',
                  exit: 'clearItem',
                  invoke: {
                    id: 'confirm',
                    src: 'confirm',
                    input: ({ context }): ConfirmInput => ({ ...deletion, id: context.item?.id ?? '' }),
                    onDone: 'browsing',
                    onError: {
                      target: 'browsing',
                      actions: ['toastUnexpected', { type: 'warnUnexpected', params: ({ event }) => event }],
                    },
                  },
                },
              }
            : {}),
        },
      },
      search: {
        initial: 'settled',
        states: {
          settled: {
            on: {
              'address.changed': {
                actions: [{ type: 'setQuery', params: ({ event }) => event.search }, 'syncSearchInput'],
              },
              'search.type': {
                target: 'typing',
                actions: { type: 'setSearchInput', params: ({ event }) => event.text },
              },
            },
          },
          typing: {
            after: {
              debounce: {
                target: 'settled',
                actions: {
                  type: 'navigate',
                  params: ({ context }) => ({
                    ...to(context.query, { search: context.searchInput.trim(), page: undefined }),
                    replace: true,
                  }),
                },
              },
            },
            on: {
              'search.type': {
                target: 'typing',
                reenter: true,
                actions: { type: 'setSearchInput', params: ({ event }) => event.text },
              },
              // The form's address includes the search text: a further navigation would close the form.
              ...(listOnly ? {} : { 'item.create': 'settled', 'item.edit': 'settled' }),
            },
          },
        },
        on: {
          'search.clear': {
            target: '.settled',
            actions: [
              { type: 'setSearchInput', params: '' },
              {
                type: 'navigate',
                params: ({ context }) => ({
                  ...to(context.query, { search: undefined, page: undefined }),
                  replace: true,
                }),
              },
            ],
          },
        },
      },
    },
  })
}

export type ScreenMachine = ReturnType<typeof screenMachine>
