import { deleteCashRule } from '#contract/cashRules/api.ts'
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
export const cashRulesMachine = listSetup<ItemCreate | ItemEdit | ItemDelete>(
  confirms(deleteCashRule, (params) => ({ params })),
).createMachine({
  id: 'cashRules',
  description: "The administrator's rules for cash on delivery (product 16.22)",
  meta: { redaction: listRedaction } satisfies DeclaresRedaction,
  context: startList,
  ...followingAddress,
  initial: 'browsing',
  states: {
    browsing: {
      description: 'The list of rules is open, without a dialog.',
      always: openRequestedForm,
      on: listTransitions('item.create', 'item.edit', 'item.delete'),
    },
    creating,
    editing,
    confirming: confirmingDeletion({ success: 'cashRules.deleted', fallback: 'cashRules.delete_failed' }),
  },
})
