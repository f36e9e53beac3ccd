import { assign, setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import type { StockCount } from '#contract/stockCounts/entity.ts'
import { CountToStart } from '#contract/stockCounts/rules.ts'
import { startCount } from '#contract/stockCounts/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { formActions } from '../core/form/formActions.ts'
import { fillsForm, sendsForm } from '../core/form/formDialog.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { type Reply, replyOf, succeeded } from '../core/reply.ts'

/** The goods to count; ids of a category and a seller, empty for all. */
export type CountValues = { search: string; category: string; seller: string }

type StartEvent = { type: 'dialog.open' } | FormEvent<CountValues> | { type: 'dialog.cancel' }

/** Address of the counts of the area. */
export type StartCountInput = { path: string }
type Context = StartCountInput & { form: Form<CountValues> }

const blank: CountValues = { search: '', category: '', seller: '' }
const check = createValidator(CountToStart)

/** The address of a count below that of all. */
export const countAddress = (path: string, id: string) => `${path}?count=${id}`

const opens = ({ context: { path }, event }: { context: Context; event: { output: Reply<StockCount> } }) => ({
  to: countAddress(path, event.output.ok ? event.output.value._id : ''),
})

export const startCountMachine = setup({
  types: {
    input: {} as StartCountInput,
    context: {} as Context,
    events: {} as StartEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
  },
  actors: { startCount: calls(startCount, (payload: CountToStart) => ({ payload }), { isOnce: true }) },
  guards: { succeeded, isValid: ({ context }) => check(context.form.values).ok },
  actions: {
    ...emitActions<Context, StartEvent>(),
    ...formActions<CountValues, Context, StartEvent>(() => check, 'stockCounts.start_failed'),
    begin: assign({ form: blankForm(blank) }),
  },
}).createMachine({
  id: 'startCount',
  description: 'The dialog that begins a count of chosen goods (product 16.39)',
  meta: {
    redaction: { category: 'open', seller: 'open', by: 'secret', endedBy: 'secret' },
  } satisfies DeclaresRedaction,
  context: ({ input }) => ({ ...input, form: blankForm(blank) }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The list of counts shows.',
      on: { 'dialog.open': { target: 'filling', actions: 'begin' } },
    },
    filling: { description: 'The person chooses the goods.', ...fillsForm('starting') },
    starting: {
      description: 'The server makes the list of the goods.',
      ...sendsForm(
        'startCount',
        ({ form }: Context) => bodyOf(check(form.values)),
        {
          guard: { type: 'succeeded', params: replyOf },
          target: 'closed',
          actions: { type: 'navigate', params: opens },
        } as const,
        'filling',
        'stockCounts.start_failed',
      ),
    },
  },
})
