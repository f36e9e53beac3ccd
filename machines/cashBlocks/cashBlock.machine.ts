import { assign, setup } from 'xstate'
import type { CashBlock } from '#contract/cashBlocks/entity.ts'
import { CashBlockSubject, CashBlockToAdd } from '#contract/cashBlocks/rules.ts'
import { addCashBlock } from '#contract/cashBlocks/staffApi.ts'
import { createValidator } from '#contract/fields/check.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { formActions } from '../core/form/formActions.ts'
import { fillsForm, sendsForm } from '../core/form/formDialog.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, succeeded, succeededTo } from '../core/reply.ts'

/** An entry as typed; `until` is empty without an end. */
export type CashBlockValues = {
  kind: CashBlock['kind']
  phone: string
  district: string
  address: string
  outcome: CashBlock['outcome']
  reason: string
  until: string
}
/** What an entry can be about, as an order has it. */
export type BlockSubject = Pick<CashBlockValues, 'phone' | 'district' | 'address'>

type CashBlockEvent =
  | { type: 'dialog.open'; subject: BlockSubject }
  | FormEvent<CashBlockValues>
  | { type: 'dialog.cancel' }

type Context = { form: Form<CashBlockValues> }

const blank: CashBlockValues = {
  kind: 'phone',
  phone: '',
  district: '',
  address: '',
  outcome: 'call',
  reason: '',
  until: '',
}
const check = createValidator(CashBlockToAdd, CashBlockSubject)

export const cashBlockMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CashBlockEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
  },
  actors: {
    addCashBlock: calls(addCashBlock, (payload: CashBlockToAdd) => ({ payload })),
  },
  guards: { succeeded, isValid: ({ context }) => check(context.form.values).ok },
  actions: {
    ...emitActions<Context, CashBlockEvent>(),
    ...formActions<CashBlockValues, Context, CashBlockEvent>(() => check, 'cashBlocks.failed'),
    begin: assign((_, { subject }: { subject: BlockSubject }) => ({ form: blankForm({ ...blank, ...subject }) })),
  },
}).createMachine({
  id: 'cashBlock',
  description: 'The dialog that adds a phone or an address to the block list (product 16.22)',
  meta: {
    redaction: { reason: 'secret', district: 'open', outcome: 'open', until: 'open', 'addCashBlock.value': 'opaque' },
  } satisfies DeclaresRedaction,
  context: { form: blankForm(blank) },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      on: {
        'dialog.open': { target: 'filling', actions: { type: 'begin', params: eventOf } },
      },
    },
    filling: {
      description: 'The administrator says what is asked, why and until when.',
      ...fillsForm('adding'),
    },
    adding: {
      description: 'The server adds the entry.',
      ...sendsForm(
        'addCashBlock',
        ({ form }: Context) => bodyOf(check(form.values)),
        succeededTo('closed', 'cashBlocks.added'),
        'filling',
        'cashBlocks.failed',
      ),
    },
  },
})
