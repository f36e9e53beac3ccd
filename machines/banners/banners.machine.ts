import { adminRoutes } from '#contract/routes/admin.ts'
import { bannerTexts as texts } from '#messages/en/banners.ts'
import type { AddressChanged } from '../core/list/address.ts'
import {
  addressOfList,
  confirmingDeletion,
  followAddress,
  type ItemCreate,
  type ItemDelete,
  type ItemEdit,
  listRedaction,
  listSetup,
  startList,
} from '../core/list/list.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'

const path = adminRoutes.banners

/** The administrator's banners (product 5.9). `bannerOrder` sets their order. */
export const bannersMachine = listSetup<AddressChanged | ItemCreate | ItemEdit | ItemDelete>(path).createMachine({
  id: 'banners',
  meta: { redaction: listRedaction } satisfies DeclaresRedaction,
  context: startList,
  invoke: addressOfList(path),
  on: { 'address.changed': followAddress },
  initial: 'browsing',
  states: {
    browsing: {
      always: [
        { guard: 'isEditRequested', target: 'editing' },
        { guard: 'isCreateRequested', target: 'creating' },
      ],
      on: {
        'item.create': { actions: 'openCreateForm' },
        'item.edit': { actions: { type: 'openEditForm', params: ({ event }) => event } },
        'item.delete': { target: 'confirming', actions: { type: 'setItem', params: ({ event }) => event } },
      },
    },
    creating: { tags: 'creating', always: { guard: 'isCreateEnded', target: 'browsing' } },
    editing: { tags: 'editing', always: { guard: 'isEditEnded', target: 'browsing' } },
    confirming: confirmingDeletion({
      success: texts.deleted,
      fallback: texts.deleteFailed,
      restorable: true,
    }),
  },
})
