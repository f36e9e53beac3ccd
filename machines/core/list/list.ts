import { type ActorRefFrom, assign, type EventObject, emit, setup } from 'xstate'
import type { Declared } from '../calls.ts'
import type { ConfirmInput, confirmMachine } from '../confirm/confirm.machine.ts'
import { emitActions } from '../emitActions.ts'
import type { FlowEmitted } from '../emitted.ts'
import type { RedactionByField } from '../redaction.ts'
import { eventOf, unexpectedTo, warnAboutError } from '../reply.ts'
import { type AddressChanged, addressOf, type Query, queryOf, watchAddress } from './address.ts'

// The pieces of list screens. The address contains what a list shows (`?search=…&page=2`, `?create=1`, `?edit=id`), so
// that a reload shows the same and Back returns to it.

/** Reference to the entity of a confirmation. */
export type ItemRef = { readonly id: string; readonly name: string }

export type ItemCreate = { type: 'item.create' }
export type ItemEdit = { type: 'item.edit'; id: string }
export type ItemDelete = { type: 'item.delete'; item: ItemRef }
export type FilterChoose = { type: 'filter.choose'; name: string; value: string }
/** Takes the filters of these names back at once. */
export type FiltersClear = { type: 'filters.clear'; names: readonly string[] }
/** Shows the page with a number, or the entries after a place of the list, which the address then has as its page. */
export type PageChoose = { type: 'page.choose'; page: number | string }

/** `path`: the address without the query. */
export type ListInput = { path: string; search: string }
export type ListContext = { path: string; query: Query; item: ItemRef | null }

export const listGuards = {
  isCreateRequested: ({ context }: { context: ListContext }) => context.query.create !== undefined,
  isEditRequested: ({ context }: { context: ListContext }) => context.query.edit !== undefined,
  isCreateEnded: ({ context: { query } }: { context: ListContext }) =>
    query.create === undefined || query.edit !== undefined,
  isEditEnded: ({ context }: { context: ListContext }) => context.query.edit === undefined,
}

/** Creates actions of a list with context `C` and events `E`. */
export const listActionMakers = <C extends ListContext, E extends EventObject>() => ({
  /** An action that assigns parts of the context. */
  set: <Params = undefined>(change: (params: Params, context: C) => Partial<C>) =>
    assign<C, E, Params, E, never>(({ context }, params) => change(params, context)),
  /** An action that navigates to the address with some parameters changed. */
  go: <Params = undefined>(
    change: (params: Params, context: C) => { [name: string]: string | undefined },
    { replace = false } = {},
  ) =>
    emit<C, E, Params, E, FlowEmitted>(({ context }, params) => ({
      type: 'navigate',
      to: addressOf(context.path, { ...context.query, ...change(params, context) }),
      ...(replace ? { replace } : {}),
    })),
})

/** The actions of every list, for a machine with context `C` and events `E`. */
export const listActions = <C extends ListContext, E extends EventObject>() => {
  const { set: setAny, go } = listActionMakers<C, E>()
  const set = <Params = undefined>(change: (params: Params) => Partial<ListContext>) =>
    setAny<Params>((params) => change(params) as Partial<C>)
  return {
    ...emitActions<C, E>(),
    setQuery: set(({ search }: AddressChanged) => ({ query: queryOf(search) })),
    setItem: set(({ item }: { item: ItemRef }) => ({ item })),
    clearItem: set(() => ({ item: null })),
    chooseFilter: go(({ name, value }: FilterChoose) => ({ [name]: value, page: undefined })),
    clearFilters: go(({ names }: FiltersClear) => ({
      ...Object.fromEntries(names.map((name) => [name, undefined])),
      page: undefined,
    })),
    choosePage: go(({ page }: PageChoose) => ({ page: page === 1 ? undefined : String(page) })),
    openCreateForm: go(() => ({ create: '1' })),
    openEditForm: go(({ id }: ItemEdit) => ({ edit: id })),
  }
}

/** The typed setup of a list without a search field. Actor to provide: `watchAddress`. @param confirm confirms a deletion */
export const listSetup = <E extends EventObject>(confirm: typeof confirmMachine & Declared) =>
  setup({
    types: {
      input: {} as ListInput,
      context: {} as ListContext,
      events: {} as E | AddressChanged,
      emitted: {} as FlowEmitted,
      tags: {} as 'creating' | 'editing' | 'confirming',
      children: {} as { confirm: 'confirm' },
    },
    actors: { confirm, watchAddress },
    guards: listGuards,
    actions: listActions<ListContext, E | AddressChanged>(),
  })

export const startList = ({ input: { path, search } }: { input: ListInput }): ListContext => ({
  path,
  query: queryOf(search),
  item: null,
})

/** The names of a list's entities are no names of people. */
export const listRedaction = { 'item.name': 'open', 'page.choose.page': 'open' } satisfies RedactionByField

/** The child and the transition of every list that follow the address. */
export const followingAddress = {
  invoke: {
    id: 'watchAddress',
    src: 'watchAddress',
    input: ({ context: { path } }: { context: ListContext }) => ({ path }),
    onError: { actions: warnAboutError },
  },
  on: { 'address.changed': { actions: { type: 'setQuery', params: eventOf<AddressChanged> } } },
} as const

const transitions = {
  'filter.choose': { actions: { type: 'chooseFilter', params: eventOf<FilterChoose> } },
  'filters.clear': { actions: { type: 'clearFilters', params: eventOf<FiltersClear> } },
  'page.choose': { actions: { type: 'choosePage', params: eventOf<PageChoose> } },
  'item.create': { actions: 'openCreateForm' },
  'item.edit': { actions: { type: 'openEditForm', params: eventOf<ItemEdit> } },
  'item.delete': { target: 'confirming', actions: { type: 'setItem', params: eventOf<ItemDelete> } },
} as const

/** The transitions of the events that the screen of a list sends. */
export const listTransitions = <const Type extends keyof typeof transitions>(...types: readonly Type[]) =>
  Object.fromEntries(types.map((type) => [type, transitions[type]])) as Pick<typeof transitions, Type>

/** The transitions of a list to the form in its address. */
export const openRequestedForm = [
  { guard: 'isEditRequested', target: 'editing' },
  { guard: 'isCreateRequested', target: 'creating' },
] as const

/** The state in which the form that creates an entity replaces the list. */
export const creating = {
  description: 'The form of a new entry is open; the address says so.',
  tags: 'creating',
  always: { guard: 'isCreateEnded', target: 'browsing' },
} as const

/** The state in which the form that edits an entity replaces the list. */
export const editing = {
  description: 'The form of one entry is open; the address names it.',
  tags: 'editing',
  always: { guard: 'isEditEnded', target: 'browsing' },
} as const

/** The toasts of a deletion; `restorable` where the trash keeps what is deleted. */
type Deletion = Omit<ConfirmInput, 'id' | 'restorable'> & { readonly restorable?: true }

/** The state in which the confirmation of a deletion is open. */
export const confirmingDeletion = ({ restorable, ...deletion }: Deletion) =>
  ({
    description: 'A dialog asks whether to delete one entry, and deletes it.',
    tags: 'confirming',
    exit: 'clearItem',
    invoke: {
      id: 'confirm',
      src: 'confirm',
      input: ({ context: { item } }: { context: ListContext }): ConfirmInput => ({
        ...deletion,
        id: item?.id ?? '',
        ...(restorable && { restorable: item?.name ?? '' }),
      }),
      onDone: 'browsing',
      onError: unexpectedTo('browsing'),
    },
  }) as const

/** The part of a snapshot that every list screen has. */
export interface ListSnapshot {
  readonly context: ListContext
  readonly children: { readonly confirm?: ActorRefFrom<typeof confirmMachine> }
  hasTag(tag: 'creating' | 'editing'): boolean
}

const pageOf = (text = '1') => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1)

/** A time in microseconds and an id: `next` of a list. */
const PLACE = /^\d{1,16}-[\w-]{1,100}$/

/** Selectors of every list screen. */
export const listSelect = {
  /** Whether the form that creates an entity is open. */
  isCreating: (snapshot: ListSnapshot) => snapshot.hasTag('creating'),
  /** Whether the form that edits an entity is open. */
  isEditing: (snapshot: ListSnapshot) => snapshot.hasTag('editing'),
  /** The filters in the address. */
  query: (snapshot: Pick<ListSnapshot, 'context'>) => snapshot.context.query,
  page: (snapshot: Pick<ListSnapshot, 'context'>) => pageOf(snapshot.context.query.page),
  /** The place after which the list goes on; undefined at its newest entries. */
  after: ({ context: { query } }: Pick<ListSnapshot, 'context'>) =>
    PLACE.test(query.page ?? '') ? query.page : undefined,
  searchInput: (snapshot: { readonly context: { readonly searchInput: string } }) => snapshot.context.searchInput,
  /** The entity to delete, while its confirmation is open; else null. */
  item: (snapshot: Pick<ListSnapshot, 'context'>) => snapshot.context.item,
  /** The actor of the open confirmation. */
  confirm: (snapshot: Pick<ListSnapshot, 'children'>) => snapshot.children.confirm,
  /** Destination after a form closes: the list with its filters. */
  back: ({ context: { path, query } }: Pick<ListSnapshot, 'context'>) =>
    addressOf(path, { ...query, create: undefined, edit: undefined, copy: undefined }),
}
