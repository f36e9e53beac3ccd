import { DELETED_WITH } from '../../contract/categories/cascade.ts'
import { adminRoutes } from '../../contract/routes/admin.ts'
import { bannerTexts as texts } from '../../messages/en/banners.ts'
import type { AddressChanged } from '../core/list/address.ts'
import {
  addressOfList,
  confirmingDeletion,
  followAddress,
  type ItemCreate,
  type ItemDelete,
  listRedaction,
  listSetup,
  startList,
} from '../core/list/list.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'

const path = adminRoutes.banners

/** The administrator's banners (product 5.9). They are created and deleted, not edited. */
export const bannersMachine = listSetup<AddressChanged | ItemCreate | ItemDelete>(path).createMachine({
  id: 'banners',
  meta: { redaction: listRedaction } satisfies DeclaresRedaction,
  context: startList,
  invoke: addressOfList(path),
  on: { 'address.changed': followAddress },
  initial: 'browsing',
  states: {
    browsing: {
      always: { guard: 'isCreateRequested', target: 'creating' },
      on: {
        'item.create': { actions: 'openCreateForm' },
        'item.delete': { target: 'confirming', actions: { type: 'setItem', params: ({ event }) => event } },
      },
    },
    creating: { tags: 'creating', always: { guard: 'isCreateEnded', target: 'browsing' } },
    confirming: confirmingDeletion({
      success: texts.deleted,
      fallback: texts.deleteFailed,
      kinds: DELETED_WITH.Banner,
      restorable: true,
    }),
  },
})
