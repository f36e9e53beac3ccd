import type { SnapshotFrom } from 'xstate'
import { addressOf } from './address.ts'
import type { ScreenMachine } from './screen.ts'

type Snapshot = SnapshotFrom<ScreenMachine>

const pageOf = (text = '1') => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1)

/** Selectors of every list screen. */
export const screenSelect = {
  view: (snapshot: Snapshot) => snapshot.value.view,
  /** The filters in the address. */
  query: (snapshot: Snapshot) => snapshot.context.query,
  page: (snapshot: Snapshot) => pageOf(snapshot.context.query.page),
  searchInput: (snapshot: Snapshot) => snapshot.context.searchInput,
  /** The entity to delete, while its confirmation is open; else null. */
  item: (snapshot: Snapshot) => snapshot.context.item,
  /** The actor of the open confirmation. */
  confirm: (snapshot: Snapshot) => snapshot.children.confirm,
  /** Destination after a form closes: the list with its filters. */
  back: (path: string) => (snapshot: Snapshot) =>
    addressOf(path, { ...snapshot.context.query, create: undefined, edit: undefined }),
}
