import type { ListSnapshot } from '../core/list/list.select.ts'
import type { SearchListContext } from '../core/list/searchList.ts'

/** The part of a snapshot that the trash of both back offices has. */
export interface TrashSnapshot {
  readonly context: SearchListContext
  readonly children: ListSnapshot['children']
  hasTag(tag: 'busy'): boolean
}

export const trashSelect = {
  /** The id of the entry that is being restored; null without one. */
  restoring: (snapshot: TrashSnapshot) => (snapshot.hasTag('busy') ? (snapshot.context.item?.id ?? null) : null),
}
