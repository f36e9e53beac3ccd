import { ownerRoutes } from '#contract/routes/owner.ts'
import { addressOfList, followAddress } from '../core/list/list.ts'
import {
  clearSearch,
  searchListRedaction,
  settledSearch,
  startSearchList,
  typingSearch,
} from '../core/list/searchList.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { browsingTrash, confirmingPurge, restoring, trashSetup } from './trashList.ts'

const path = ownerRoutes.trash

/** The products that a seller has deleted. */
export const ownerTrashMachine = trashSetup(path).createMachine({
  id: 'ownerTrash',
  meta: { redaction: { ...searchListRedaction, 'restore.value': 'opaque' } } satisfies DeclaresRedaction,
  context: startSearchList,
  invoke: addressOfList(path),
  on: { 'address.changed': followAddress },
  type: 'parallel',
  states: {
    view: {
      initial: 'browsing',
      states: { browsing: browsingTrash, restoring, confirming: confirmingPurge },
    },
    search: {
      initial: 'settled',
      on: { 'search.clear': clearSearch },
      states: { settled: settledSearch, typing: typingSearch },
    },
  },
})
