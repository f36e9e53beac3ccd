import { assign, type SnapshotFrom, setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import {
  addWebhook,
  changeWebhook,
  renewWebhookSecret,
  sendDeliveriesAgain,
  testWebhook,
  withdrawWebhook,
} from '#contract/webhooks/api.ts'
import type { Webhook, WebhookSecret } from '#contract/webhooks/entity.ts'
import { type DeliveriesToSend, WebhookForm } from '#contract/webhooks/rules.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormChange } from '../core/form/form.ts'
import { formActions, formFailedTo, submitTo } from '../core/form/formActions.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { type Reply, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'
import { acting, asksBefore, showing, showsSecret } from '../core/secretDialog.ts'
import { dialogSelect } from '../core/selectors.ts'

export type WebhookValues = { url: string; events: WebhookForm['events']; personal: boolean }
type Draft = Pick<Webhook, '_id' | 'url' | 'events' | 'personal'>
/** What the dialog is opened for. */
type Act = 'add' | 'change' | 'renew' | 'withdraw' | 'read'

type WebhookEvent =
  | { type: 'dialog.open'; act: Act; webhook: Draft }
  | { type: 'test.send' }
  /** Sends one again, or with null all that were given up. */
  | { type: 'deliveries.again'; delivery: string | null }
  | ({ type: 'field.change' } & Omit<FormChange<WebhookValues>, 'type'>)
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

type Context = {
  /** The webhook that the dialog is about. */
  webhook: Draft
  form: Form<WebhookValues>
  /** The secret of the webhook while it is shown; else empty. */
  secret: string
  /** The event that is sent again; null for all that were given up. */
  delivery: string | null
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
const blank: Context = { ...filledBy(newWebhook), secret: '', delivery: null }

const idOf = ({ webhook }: Context) => ({ id: webhook._id })
const madeSecret = showsSecret('payments.secret_made')

const isAct = (act: Act) =>
  ({ type: 'isAct', params: ({ event }: { event: { act: Act } }) => ({ is: act, act: event.act }) }) as const
const fills = { type: 'fill', params: ({ event }: { event: { webhook: Draft } }) => event.webhook } as const
/** Opens a dialog about a webhook for its act. */
const opens = <const Target extends string>(act: Act, target: Target) =>
  ({ guard: isAct(act), target, actions: fills }) as const

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
    sendDeliveriesAgain: calls(sendDeliveriesAgain, ({ id, ...payload }: { id: string } & DeliveriesToSend) => ({
      params: { id },
      payload,
    })),
  },
  guards: {
    isValid: ({ context }) => check(context.form.values).ok,
    succeeded,
    isAct: (_, { is, act }: { is: Act; act: Act }) => is === act,
  },
  actions: {
    ...emitActions<Context, WebhookEvent>(),
    ...formActions<WebhookValues, Context, WebhookEvent>(() => check, 'webhooks.failed'),
    fill: assign((_, webhook: Draft) => filledBy(webhook)),
    name: assign((_, delivery: string | null) => ({ delivery })),
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
          { guard: isAct('add'), target: 'filling' },
          opens('change', 'editing'),
          opens('renew', 'askingToRenew'),
          opens('withdraw', 'askingToWithdraw'),
          { target: 'log', actions: fills },
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
        onDone: [madeSecret, formFailedTo('filling', 'webhooks.failed')],
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
        onDone: [succeededTo('closed', 'webhooks.changed'), formFailedTo('editing', 'webhooks.failed')],
        onError: unexpectedTo('editing'),
      },
    },
    askingToRenew: {
      description: 'The dialog asks whether the former secret may end.',
      ...asksBefore('renewing'),
    },
    renewing: {
      description: 'The server replaces the secret.',
      ...acting('renewWebhookSecret', idOf, madeSecret, 'askingToRenew', 'webhooks.failed'),
    },
    showing,
    askingToWithdraw: {
      description: 'The dialog asks whether the webhook may be deleted.',
      ...asksBefore('withdrawing'),
    },
    withdrawing: {
      description: 'The server deletes the webhook.',
      ...acting(
        'withdrawWebhook',
        idOf,
        succeededTo('closed', 'webhooks.withdrawn'),
        'askingToWithdraw',
        'webhooks.failed',
      ),
    },
    log: {
      description: 'The newest deliveries of a webhook are shown.',
      initial: 'reading',
      states: {
        reading: {
          description: 'The administrator reads the deliveries.',
          tags: 'confirming',
          on: {
            'test.send': 'testing',
            'deliveries.again': {
              target: 'repeating',
              actions: { type: 'name', params: ({ event }) => event.delivery },
            },
            'dialog.cancel': '#webhook.closed',
          },
        },
        testing: {
          description: 'The server takes a test event.',
          ...acting('testWebhook', idOf, succeededTo('reading', 'webhooks.tested'), 'reading', 'webhooks.failed'),
        },
        repeating: {
          description: 'The server takes what is sent again: one delivery, or all that were given up.',
          ...acting(
            'sendDeliveriesAgain',
            ({ webhook, delivery }: Context) => ({ id: webhook._id, delivery }),
            succeededTo('reading', 'webhooks.sent_again'),
            'reading',
            'webhooks.failed',
          ),
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof webhookMachine>
type Dialog = 'form' | 'renew' | 'withdraw' | 'secret' | 'log'

export const webhookSelect = {
  /** Which dialog is open; null where none is. */
  dialog: (snapshot: Snapshot): Dialog | null => {
    if (!snapshot.hasTag('confirming')) return null
    if (snapshot.matches('log')) return 'log'
    if (snapshot.matches('showing')) return 'secret'
    if (snapshot.matches('askingToRenew') || snapshot.matches('renewing')) return 'renew'
    return snapshot.matches('askingToWithdraw') || snapshot.matches('withdrawing') ? 'withdraw' : 'form'
  },
  busy: dialogSelect.busy,
  values: (snapshot: Snapshot) => snapshot.context.form.values,
  id: (snapshot: Snapshot) => snapshot.context.webhook._id,
  url: (snapshot: Snapshot) => snapshot.context.webhook.url,
  secret: (snapshot: Snapshot) => snapshot.context.secret,
}
