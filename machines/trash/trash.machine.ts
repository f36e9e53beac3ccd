import { adminRoutes } from '#contract/routes/admin.ts'
import { addressOfList, followAddress } from '../core/list/list.ts'
import {
  clearSearch,
  searchListRedaction,
  settledSearch,
  startSearchList,
  typingSearch,
} from '../core/list/searchList.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { browsingTrash, confirmingPurge, filteringTrash, restoring, trashSetup } from './trashList.ts'

const path = adminRoutes.trash

/** The trash of the whole shop, for the administrator: entries are restored, or deleted for good. */
export const trashMachine = trashSetup(path).createMachine({
  id: 'trash',
  meta: { redaction: { ...searchListRedaction, 'restore.value': 'opaque' } } satisfies DeclaresRedaction,
  context: startSearchList,
  invoke: addressOfList(path),
  on: { 'address.changed': followAddress },
  type: 'parallel',
  states: {
    view: {
      initial: 'browsing',
      states: {
        browsing: { ...browsingTrash, on: { ...filteringTrash, ...browsingTrash.on } },
        restoring,
        confirming: confirmingPurge,
      },
    },
    search: {
      initial: 'settled',
      on: { 'search.clear': clearSearch },
      states: { settled: settledSearch, typing: typingSearch },
    },
  },
})
