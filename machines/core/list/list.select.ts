import type { ActorRefFrom } from 'xstate'
import type { confirmMachine } from '../confirm/confirm.machine.ts'
import { addressOf } from './address.ts'
import type { ListContext } from './list.ts'
import type { SearchListContext } from './searchList.ts'

/** The part of a snapshot that every list screen has. */
export interface ListSnapshot {
  readonly context: ListContext
  readonly children: { readonly confirm?: ActorRefFrom<typeof confirmMachine> }
  hasTag(tag: 'creating' | 'editing'): boolean
}

const pageOf = (text = '1') => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1)

/** Selectors of every list screen. */
export const listSelect = {
  /** Whether the form that creates an entity is open. */
  isCreating: (snapshot: ListSnapshot) => snapshot.hasTag('creating'),
  /** Whether the form that edits an entity is open. */
  isEditing: (snapshot: ListSnapshot) => snapshot.hasTag('editing'),
  /** The filters in the address. */
  query: (snapshot: Pick<ListSnapshot, 'context'>) => snapshot.context.query,
  page: (snapshot: Pick<ListSnapshot, 'context'>) => pageOf(snapshot.context.query.page),
  searchInput: (snapshot: { readonly context: SearchListContext }) => snapshot.context.searchInput,
  /** The entity to delete, while its confirmation is open; else null. */
  item: (snapshot: Pick<ListSnapshot, 'context'>) => snapshot.context.item,
  /** The actor of the open confirmation. */
  confirm: (snapshot: Pick<ListSnapshot, 'children'>) => snapshot.children.confirm,
  /** Destination after a form closes: the list with its filters. */
  back: (path: string) => (snapshot: Pick<ListSnapshot, 'context'>) =>
    addressOf(path, { ...snapshot.context.query, create: undefined, edit: undefined, copy: undefined }),
}
