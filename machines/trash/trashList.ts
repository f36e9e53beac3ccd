import { setup } from 'xstate'
import { trashTexts as texts } from '#messages/en/trash.ts'
import { trashScreen } from '#messages/en/trashScreen.ts'
import { confirmMachine } from '../core/confirm/confirm.machine.ts'
import { type AddressChanged, addressPort } from '../core/list/address.ts'
import {
  confirmingDeletion,
  type FilterChoose,
  type ItemDelete,
  type ItemRef,
  type PageChoose,
} from '../core/list/list.ts'
import { type SearchClear, type SearchListContext, type SearchType, searchListParts } from '../core/list/searchList.ts'
import { port } from '../core/port.ts'
import { replyOf, succeeded, unexpectedTo } from '../core/reply.ts'
import { failedTo } from '../core/replyTransitions.ts'

/** The pieces of the trash of both back offices. */

type ItemRestore = { type: 'item.restore'; item: ItemRef }
export type TrashEvent =
  | AddressChanged
  | ItemRestore
  | ItemDelete
  | FilterChoose
  | PageChoose
  | SearchType
  | SearchClear

/** The typed setup of a list of the trash. Actors to provide: `watchAddress`, `restore`, `act` of `confirm`. */
export const trashSetup = (path: string) => {
  const { types, ...parts } = searchListParts<TrashEvent>(path)
  return setup({
    ...parts,
    types: {
      ...types,
      tags: {} as 'creating' | 'editing' | 'confirming' | 'busy',
      children: {} as { confirm: 'confirm' },
    },
    actors: { confirm: confirmMachine, watchAddress: addressPort(), restore: port<{ id: string }, null>() },
    guards: { ...parts.guards, succeeded },
  })
}

type Event<T> = { event: T }

/** The filter by kind, for a trash with several kinds. */
export const filteringTrash = {
  'filter.choose': { actions: { type: 'chooseFilter', params: ({ event }: Event<FilterChoose>) => event } },
} as const

/** The state in which the list of the trash waits for the person. */
export const browsingTrash = {
  entry: 'clearItem',
  on: {
    'page.choose': { actions: { type: 'choosePage', params: ({ event }: Event<PageChoose>) => event } },
    'item.restore': {
      target: 'restoring',
      actions: { type: 'setItem', params: ({ event }: Event<ItemRestore>) => event },
    },
    'item.delete': {
      target: 'confirming',
      actions: { type: 'setItem', params: ({ event }: Event<ItemDelete>) => event },
    },
  },
} as const

/** The state in which an entry is restored. */
export const restoring = {
  tags: 'busy',
  invoke: {
    id: 'restore',
    src: 'restore',
    input: ({ context }: { context: SearchListContext }) => ({ id: context.item?.id ?? '' }),
    onDone: [
      {
        guard: { type: 'succeeded', params: replyOf },
        target: 'browsing',
        actions: {
          type: 'toastSuccess',
          params: ({ context }: { context: SearchListContext }) => ({
            text: trashScreen.restored(context.item?.name ?? ''),
          }),
        },
      },
      failedTo('browsing', texts.restoreFailed),
    ],
    onError: unexpectedTo('browsing'),
  },
} as const

/** The state in which the confirmation of deleting an entry for good is open. */
export const confirmingPurge = confirmingDeletion({
  success: texts.deleted,
  fallback: texts.deleteFailed,
})
