import { assign, type SnapshotFrom, setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import {
  addWebhook,
  changeWebhook,
  renewWebhookSecret,
  sendDeliveryAgain,
  testWebhook,
  withdrawWebhook,
} from '#contract/webhooks/api.ts'
import type { Webhook, WebhookSecret } from '#contract/webhooks/entity.ts'
import { WebhookForm } from '#contract/webhooks/rules.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormChange } from '../core/form/form.ts'
import { formActions, formFailedTo, submitTo } from '../core/form/formActions.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, type Reply, replyOf, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

export type WebhookValues = { url: string; events: WebhookForm['events']; personal: boolean }
type Draft = Pick<Webhook, '_id' | 'url' | 'events' | 'personal'>
/** What the dialog is opened for. */
type Act = 'add' | 'change' | 'renew' | 'withdraw' | 'read'

type WebhookEvent =
  | { type: 'dialog.open'; act: Act; webhook: Draft }
  | { type: 'test.send' }
  | { type: 'delivery.again'; id: string }
  | ({ type: 'field.change' } & Omit<FormChange<WebhookValues>, 'type'>)
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

type Context = {
  /** The webhook that the dialog is about. */
  webhook: Draft
  form: Form<WebhookValues>
  /** The secret of the webhook while it is shown; else empty. */
  secret: string
  /** The event that is sent again; else empty. */
  delivery: string
}

const check = createValidator(WebhookForm)
/** What the form of a new webhook begins with. */
export const newWebhook: Draft = {
  _id: '',
  url: '',
  events: ['order.placed', 'order.paid', 'order.moved'],
  personal: false,
}
const filledBy = (webhook: Draft) => {
  const { url, events, personal } = webhook
  return { webhook, form: blankForm<WebhookValues>({ url, events, personal }) }
}
const blank: Context = { ...filledBy(newWebhook), secret: '', delivery: '' }

/** Shows the secret, which nothing returns again. */
const showsSecret = {
  guard: { type: 'succeeded', params: replyOf },
  target: 'showing',
  actions: [
    { type: 'keepSecret', params: ({ event }: { event: { output: Reply<WebhookSecret> } }) => event.output },
    { type: 'toastSuccess', params: { text: 'payments.secret_made' } },
  ],
} as const

/** Opens a dialog for its act. */
const opens = <const Target extends string>(act: Act, target: Target) =>
  ({
    guard: { type: 'isAct', params: ({ event }: { event: { act: Act } }) => ({ is: act, act: event.act }) },
    target,
    actions: { type: 'fill', params: ({ event }: { event: { webhook: Draft } }) => event.webhook },
  }) as const

/** The transition that takes over the new value of a field. */
const changeField = {
  actions: {
    type: 'change',
    params: ({ event }: { event: Omit<FormChange<WebhookValues>, 'type'> }) =>
      ({ ...event, type: 'form.change' }) as FormChange<WebhookValues>,
  },
} as const

export const webhookMachine = setup({
  types: {
    context: {} as Context,
    events: {} as WebhookEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy',
  },
  actors: {
    addWebhook: calls(addWebhook, (payload: WebhookForm) => ({ payload })),
    changeWebhook: calls(changeWebhook, ({ id, form }: { id: string; form: WebhookForm }) => ({
      params: { id },
      payload: form,
    })),
    renewWebhookSecret: calls(renewWebhookSecret, (params: { id: string }) => ({ params })),
    withdrawWebhook: calls(withdrawWebhook, (params: { id: string }) => ({ params })),
    testWebhook: calls(testWebhook, (params: { id: string }) => ({ params })),
    sendDeliveryAgain: calls(sendDeliveryAgain, (params: { id: string }) => ({ params })),
  },
  guards: {
    isValid: ({ context }) => check(context.form.values).ok,
    succeeded,
    isAct: (_, { is, act }: { is: Act; act: Act }) => is === act,
  },
  actions: {
    ...emitActions<Context, WebhookEvent>(),
    ...formActions<WebhookValues, Context, WebhookEvent>(() => check, 'payments.phone_failed'),
    fill: assign((_, webhook: Draft) => filledBy(webhook)),
    name: assign((_, delivery: string) => ({ delivery })),
    keepSecret: assign((_, reply: Reply<WebhookSecret>) =>
      reply.ok ? { secret: reply.value.secret, webhook: reply.value.webhook } : {},
    ),
    forget: assign(blank),
  },
}).createMachine({
  id: 'webhook',
  description: 'The dialogs that add, change and withdraw a webhook, and that show its deliveries (product 16.19)',
  meta: { redaction: { url: 'secret' } } satisfies DeclaresRedaction,
  context: blank,
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open, and no secret is known.',
      entry: 'forget',
      on: {
        'dialog.open': [
          opens('add', 'filling'),
          opens('change', 'editing'),
          opens('renew', 'askingToRenew'),
          opens('withdraw', 'askingToWithdraw'),
          opens('read', 'reading'),
        ],
      },
    },
    filling: {
      description: 'The administrator fills the form of a new webhook.',
      tags: 'confirming',
      on: { 'field.change': changeField, 'dialog.confirm': submitTo('adding'), 'dialog.cancel': 'closed' },
    },
    adding: {
      description: 'The server makes the secret of the webhook.',
      tags: ['confirming', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'addWebhook',
        src: 'addWebhook',
        input: ({ context }) => bodyOf(check(context.form.values)),
        onDone: [showsSecret, formFailedTo('filling', 'payments.phone_failed')],
        onError: unexpectedTo('filling'),
      },
    },
    editing: {
      description: 'The administrator changes a webhook.',
      tags: 'confirming',
      on: { 'field.change': changeField, 'dialog.confirm': submitTo('changing'), 'dialog.cancel': 'closed' },
    },
    changing: {
      description: 'The server saves the webhook.',
      tags: ['confirming', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'changeWebhook',
        src: 'changeWebhook',
        input: ({ context }) => ({ id: context.webhook._id, form: bodyOf(check(context.form.values)) }),
        onDone: [succeededTo('closed', 'webhooks.changed'), formFailedTo('editing', 'payments.phone_failed')],
        onError: unexpectedTo('editing'),
      },
    },
    askingToRenew: {
      description: 'The dialog asks whether the former secret may end.',
      tags: 'confirming',
      on: { 'dialog.confirm': 'renewing', 'dialog.cancel': 'closed' },
    },
    renewing: {
      description: 'The server replaces the secret.',
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'renewWebhookSecret',
        src: 'renewWebhookSecret',
        input: ({ context }) => ({ id: context.webhook._id }),
        onDone: [showsSecret, failedTo('askingToRenew', 'payments.phone_failed')],
        onError: unexpectedTo('askingToRenew'),
      },
    },
    showing: {
      description: 'The secret is shown, this once.',
      tags: 'confirming',
      on: { 'dialog.cancel': 'closed' },
    },
    askingToWithdraw: {
      description: 'The dialog asks whether the webhook may be deleted.',
      tags: 'confirming',
      on: { 'dialog.confirm': 'withdrawing', 'dialog.cancel': 'closed' },
    },
    withdrawing: {
      description: 'The server deletes the webhook.',
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'withdrawWebhook',
        src: 'withdrawWebhook',
        input: ({ context }) => ({ id: context.webhook._id }),
        onDone: [succeededTo('closed', 'webhooks.withdrawn'), failedTo('askingToWithdraw', 'payments.phone_failed')],
        onError: unexpectedTo('askingToWithdraw'),
      },
    },
    reading: {
      description: 'The newest deliveries of a webhook are shown.',
      tags: 'confirming',
      on: {
        'test.send': 'testing',
        'delivery.again': { target: 'repeating', actions: { type: 'name', params: ({ event }) => event.id } },
        'dialog.cancel': 'closed',
      },
    },
    testing: {
      description: 'The server takes a test event.',
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'testWebhook',
        src: 'testWebhook',
        input: ({ context }) => ({ id: context.webhook._id }),
        onDone: [succeededTo('reading', 'webhooks.tested'), failedTo('reading', 'payments.phone_failed')],
        onError: unexpectedTo('reading'),
      },
    },
    repeating: {
      description: 'The server takes a delivery that is sent again.',
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'sendDeliveryAgain',
        src: 'sendDeliveryAgain',
        input: ({ context }) => ({ id: context.delivery }),
        onDone: [succeededTo('reading', 'system.sent_again'), failedTo('reading', 'payments.phone_failed')],
        onError: unexpectedTo('reading'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof webhookMachine>
type Dialog = 'form' | 'renew' | 'withdraw' | 'secret' | 'log'

/** The dialog of each state. */
const dialogs: { readonly [state in Exclude<Snapshot['value'], 'closed'>]: Dialog } = {
  filling: 'form',
  adding: 'form',
  editing: 'form',
  changing: 'form',
  askingToRenew: 'renew',
  renewing: 'renew',
  showing: 'secret',
  askingToWithdraw: 'withdraw',
  withdrawing: 'withdraw',
  reading: 'log',
  testing: 'log',
  repeating: 'log',
}

export const webhookSelect = {
  /** Which dialog is open; null where none is. */
  dialog: ({ value }: Snapshot): Dialog | null => (value === 'closed' ? null : dialogs[value]),
  busy: dialogSelect.busy,
  values: (snapshot: Snapshot) => snapshot.context.form.values,
  id: (snapshot: Snapshot) => snapshot.context.webhook._id,
  url: (snapshot: Snapshot) => snapshot.context.webhook.url,
  secret: (snapshot: Snapshot) => snapshot.context.secret,
}
