import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { CodeOf } from '#contract/calls/apiError.ts'
import type { OpenedOrders } from '#contract/checkout/entity.ts'
import type { callErrors } from '#contract/checkout/errors.ts'
import { OrderSearch } from '#contract/checkout/rules.ts'
import { createValidator } from '#contract/fields/check.ts'
import type { Message } from '#contract/messages.ts'
import { trackAddress } from '#contract/routes/addresses.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { changeField, formActions, submitTo } from '../core/form/formActions.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { type Reply, replyOf, succeeded, unexpectedTo, warnAboutError } from '../core/reply.ts'
import { noWait, type Wait } from '../core/wait.ts'
import { codeActions, codeEnteredTo, codeGuards, codeLeftTo, phoneCodeMachine } from './phoneCode.machine.ts'

/** Number and phone as typed. */
export type OrderSearchValues = { orderNumber: string; phone: string }
/** What the code of a phone opens; the call adds the key that has asked for the code. */
export type Opening = OrderSearch & { readonly code: string }

type OpenCode = CodeOf<typeof callErrors, 'openOrders'>
type OpenReply = Reply<OpenedOrders, OpenCode>

const check = createValidator(OrderSearch)

type Context = {
  form: Form<OrderSearchValues>
  code: string
  /** The server's message on the former code; null before a code is tried. */
  error: Message | null
  wait: Wait
}
type Event = FormEvent<OrderSearchValues>

/** The answers to a wrong pair of number and phone, and to a wrong code, are the same: the page says so. */
export const findOrderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy',
    children: {} as { phoneCode: 'phoneCode' },
  },
  actors: { phoneCode: phoneCodeMachine, openOrders: port<Opening, OpenedOrders, OpenCode>() },
  guards: {
    isValid: ({ context }) => check(context.form.values).ok,
    succeeded,
    hasCodeEntered: codeGuards.hasCodeEntered,
    isExpiredCode: codeGuards.isExpiredCode,
  },
  actions: {
    ...emitActions<Context, Event>(),
    ...formActions<OrderSearchValues, Context, Event>(() => check, 'common.send_failed'),
    ...codeActions<Context, Event>('common.send_failed'),
    /** A code is for one order and phone. */
    forgetCode: assign({ error: null, wait: noWait }),
  },
}).createMachine({
  id: 'findOrder',
  description: 'Opens an order without its link: its number and phone, then a code that only its phone gets',
  // The number of an order opens nothing without its phone, and a pseudonym of it would seldom be hexadecimal.
  meta: { redaction: { orderNumber: 'open' } } satisfies DeclaresRedaction,
  context: { form: blankForm({ orderNumber: '', phone: '' }), code: '', error: null, wait: noWait },
  initial: 'filling',
  states: {
    filling: {
      description: 'The person types the number of the order and its phone.',
      tags: 'form',
      on: { 'form.change': { actions: [changeField.actions, 'forgetCode'] }, 'form.submit': submitTo('proving') },
    },
    proving: {
      description: 'The person enters the code that the phone of the order gets.',
      invoke: {
        id: 'phoneCode',
        src: 'phoneCode',
        input: ({ context }) => ({
          request: bodyOf(check(context.form.values)),
          error: context.error,
          wait: context.wait,
        }),
        onDone: [codeEnteredTo('opening'), codeLeftTo('filling')],
        onError: { target: 'filling', actions: warnAboutError },
      },
    },
    opening: {
      description: 'The server compares the code.',
      tags: ['form', 'busy'],
      invoke: {
        id: 'openOrders',
        src: 'openOrders',
        input: ({ context }) => ({ ...bodyOf(check(context.form.values)), code: context.code }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'opened',
            actions: { type: 'navigate', params: ({ event }) => ({ to: addressOf(event.output) }) },
          },
          {
            guard: { type: 'isExpiredCode', params: replyOf },
            target: 'proving',
            actions: 'setCodeExpired',
          },
          { target: 'proving', actions: { type: 'showCodeFailure', params: replyOf } },
        ],
        onError: unexpectedTo('filling'),
      },
    },
    opened: { description: 'The page of the order opens, whose key this browser has now.', type: 'final' },
  },
})

const addressOf = (reply: OpenReply) => {
  if (!reply.ok) throw new Error('Orders that are not opened have no address')
  const { checkoutId, orderIds } = reply.value
  return trackAddress(orderIds.length === 1 ? orderIds[0]! : checkoutId)
}

type Snapshot = SnapshotFrom<typeof findOrderMachine>

export const findOrderSelect = {
  /** The dialog of the code, while it is open. */
  phoneCode: ({ children }: Snapshot): ActorRefFrom<typeof phoneCodeMachine> | undefined => children.phoneCode,
}
