import type { SnapshotFrom } from 'xstate'
import { addressOf } from './address.ts'
import type { ScreenMachine } from './screen.ts'

type Snapshot = SnapshotFrom<ScreenMachine>

const pageOf = (text = '1') => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1)

/** What a view of a screen asks. */
export const screenSelect = {
  view: (snapshot: Snapshot) => snapshot.value.view,
  /** The filters that stand in the address. */
  query: (snapshot: Snapshot) => snapshot.context.query,
  page: (snapshot: Snapshot) => pageOf(snapshot.context.query.page),
  typed: (snapshot: Snapshot) => snapshot.context.typed,
  /** What a confirmation is about. */
  item: (snapshot: Snapshot) => snapshot.context.item,
  /** The actor of the open confirmation. */
  confirm: (snapshot: Snapshot) => snapshot.children.confirm,
  /** Where a form leads when it closes: the list as it was. */
  back: (path: string) => (snapshot: Snapshot) =>
    addressOf(path, { ...snapshot.context.query, create: undefined, edit: undefined }),
}
