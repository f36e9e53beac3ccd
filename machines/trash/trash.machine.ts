import { setup } from 'xstate'
import { deleteTrash, restoreTrash } from '#contract/trash/api.ts'
import { calls } from '../core/calls.ts'
import { confirms } from '../core/confirm/confirm.machine.ts'
import { type AddressChanged, watchAddress } from '../core/list/address.ts'
import {
  confirmingDeletion,
  type FilterChoose,
  followingAddress,
  type ItemDelete,
  type ItemRef,
  type ListSnapshot,
  listTransitions,
  type PageChoose,
} from '../core/list/list.ts'
import {
  type SearchClear,
  type SearchListContext,
  type SearchType,
  searchField,
  searchListParts,
  searchListRedaction,
  settledSearch,
  startSearchList,
  typingSearch,
} from '../core/list/searchList.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

type ItemRestore = { type: 'item.restore'; item: ItemRef }
type OwnEvent = ItemRestore | ItemDelete | FilterChoose | PageChoose
export type TrashEvent = OwnEvent | AddressChanged | SearchType | SearchClear

const { types, ...parts } = searchListParts<OwnEvent>()

/** Entries are restored, or deleted for good. */
export const trashMachine = setup({
  ...parts,
  types: {
    ...types,
    tags: {} as 'creating' | 'editing' | 'confirming' | 'busy',
    children: {} as { confirm: 'confirm' },
  },
  actors: {
    confirm: confirms(deleteTrash, (params) => ({ params })),
    watchAddress,
    restore: calls(restoreTrash, (params: { id: string }) => ({ params })),
  },
  guards: { ...parts.guards, succeeded },
}).createMachine({
  id: 'trash',
  description: 'The trash of a back office, of the whole shop or of a seller',
  meta: { redaction: { ...searchListRedaction, 'restore.value': 'opaque' } } satisfies DeclaresRedaction,
  context: startSearchList,
  ...followingAddress,
  type: 'parallel',
  states: {
    view: {
      description: 'The list of deleted entries, and what is open over it.',
      initial: 'browsing',
      states: {
        browsing: {
          description: 'The list is open, without a dialog.',
          entry: 'clearItem',
          on: {
            ...listTransitions('filter.choose', 'page.choose', 'item.delete'),
            'item.restore': { target: 'restoring', actions: { type: 'setItem', params: ({ event }) => event } },
          },
        },
        restoring: {
          description: 'The server brings an entry back.',
          tags: 'busy',
          invoke: {
            id: 'restore',
            src: 'restore',
            input: ({ context }) => ({ id: context.item?.id ?? '' }),
            onDone: [
              {
                guard: { type: 'succeeded', params: replyOf },
                target: 'browsing',
                actions: {
                  type: 'toastSuccess',
                  params: ({ context }) => ({
                    text: { code: 'trash.restored', params: { name: context.item?.name ?? '' } },
                  }),
                },
              },
              failedTo('browsing', 'trash.restore_failed'),
            ],
            onError: unexpectedTo('browsing'),
          },
        },
        confirming: confirmingDeletion({ success: 'trash.deleted', fallback: 'trash.delete_failed' }),
      },
    },
    search: {
      description: 'The search field.',
      ...searchField,
      states: { settled: settledSearch, typing: typingSearch },
    },
  },
})

/** The part of a snapshot of the trash that its screen reads. */
export interface TrashSnapshot {
  readonly context: SearchListContext
  readonly children: ListSnapshot['children']
  hasTag(tag: 'busy'): boolean
}

export const trashSelect = {
  /** The id of the entry that is being restored; null without one. */
  restoring: (snapshot: TrashSnapshot) => (snapshot.hasTag('busy') ? (snapshot.context.item?.id ?? null) : null),
}
