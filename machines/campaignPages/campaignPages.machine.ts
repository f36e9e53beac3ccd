import { deleteCampaignPage } from '#contract/campaignPages/staffApi.ts'
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

export const campaignPagesMachine = listSetup<ItemCreate | ItemEdit | ItemDelete>(
  confirms(deleteCampaignPage, (params) => ({ params })),
).createMachine({
  id: 'campaignPages',
  description: 'The pages that the shop makes itself, next to its policies (product 16.13)',
  meta: { redaction: listRedaction } satisfies DeclaresRedaction,
  context: startList,
  ...followingAddress,
  initial: 'browsing',
  states: {
    browsing: {
      description: "The shop's details and its pages are open, without a form or a dialog of a page.",
      always: openRequestedForm,
      on: listTransitions('item.create', 'item.edit', 'item.delete'),
    },
    creating,
    editing,
    confirming: confirmingDeletion({
      success: 'campaignPages.deleted',
      fallback: 'campaignPages.delete_failed',
      restorable: true,
    }),
  },
})
