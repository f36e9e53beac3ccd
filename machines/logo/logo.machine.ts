import { deleteLogo } from '#contract/logo/staffApi.ts'
import { confirms } from '../core/confirm/confirm.machine.ts'
import {
  confirmingDeletion,
  creating,
  followingAddress,
  type ItemCreate,
  type ItemDelete,
  listRedaction,
  listSetup,
  listTransitions,
  startList,
} from '../core/list/list.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'

export const logoMachine = listSetup<ItemCreate | ItemDelete>(
  confirms(deleteLogo, (params) => ({ params })),
).createMachine({
  id: 'logo',
  description: "The shop's logo (product 5.10): one logo or none, uploaded and deleted",
  meta: { redaction: listRedaction } satisfies DeclaresRedaction,
  context: startList,
  ...followingAddress,
  initial: 'browsing',
  states: {
    browsing: {
      description: 'The logo shows, without a form or a dialog.',
      always: { guard: 'isCreateRequested', target: 'creating' },
      on: listTransitions('item.create', 'item.delete'),
    },
    creating,

    confirming: confirmingDeletion({
      success: 'logo.deleted',
      fallback: 'logo.delete_failed',
      missing: 'logo.not_found',
    }),
  },
})
