import { deleteBanner } from '#contract/banners/staffApi.ts'
import { confirms } from '../core/confirm/confirm.machine.ts'
import {
  confirmingDeletion,
  creating,
  editing,
  followingAddress,
  type ItemCreate,
  type ItemDelete,
  type ItemEdit,
  listRedaction,
  listSetup,
  listTransitions,
  openRequestedForm,
  startList,
} from '../core/list/list.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'

/** `itemOrder` sets their order. */
export const bannersMachine = listSetup<ItemCreate | ItemEdit | ItemDelete>(
  confirms(deleteBanner, (params) => ({ params })),
).createMachine({
  id: 'banners',
  description: "The administrator's banners (product 5.9)",
  meta: { redaction: listRedaction } satisfies DeclaresRedaction,
  context: startList,
  ...followingAddress,
  initial: 'browsing',
  states: {
    browsing: {
      description: 'The list of banners is open, without a form or a dialog.',
      always: openRequestedForm,
      on: listTransitions('item.create', 'item.edit', 'item.delete'),
    },
    creating,
    editing,
    confirming: confirmingDeletion({
      success: 'banners.deleted',
      fallback: 'banners.delete_failed',
      restorable: true,
    }),
  },
})
