import { adminRoutes } from '#contract/routes/admin.ts'
import { logoTexts as texts } from '#messages/en/logo.ts'
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

const path = adminRoutes.logo

/** The shop's logo (product 5.10): one logo or none, uploaded and deleted. */
export const logoMachine = listSetup<AddressChanged | ItemCreate | ItemDelete>(path).createMachine({
  id: 'logo',
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
      missing: texts.notFound,
    }),
  },
})
