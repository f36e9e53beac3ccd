import type { Webhook, WebhookDelivery, WebhookSecret } from '#contract/webhooks/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { newWebhook, type webhookMachine } from './webhook.machine.ts'

/** The webhook of a program that keeps the books. */
export const booksWebhook: Webhook = {
  _id: '66a1f0c2b7d4e8f901a2b3e1',
  url: 'https://books.example/haat',
  events: ['order.placed', 'order.paid', 'refund.moved'],
  personal: true,
  secretAt: '2026-11-20T06:00:00.000Z',
  heardAt: '2026-11-26T08:58:00.000Z',
  waiting: 2,
  failed: 1,
}

export const madeWebhook: WebhookSecret = {
  webhook: booksWebhook,
  secret: 'whsec_q3Vb0Xk2mB8c1yJ7fQeH4tZr9uLwPdNsAiGoVxKjT5E=',
}

/** One delivery that waits after a failure, one that was accepted, and one that was given up. */
export const deliveries: readonly WebhookDelivery[] = [
  {
    _id: 'evt_3',
    event: 'order.moved',
    record: '66a1f0c2b7d4e8f901a2b3c4',
    state: 'waiting',
    attempts: 3,
    status: 503,
    answer: 'Down for maintenance',
    failure: 'answer',
    took: 120,
    createdAt: '2026-11-26T08:55:00.000Z',
    triedAt: '2026-11-26T08:58:00.000Z',
    nextAt: '2026-11-26T09:01:00.000Z',
  },
  {
    _id: 'evt_2',
    event: 'webhook.test',
    record: '',
    state: 'delivered',
    attempts: 1,
    status: 204,
    answer: '',
    failure: null,
    took: 84,
    createdAt: '2026-11-26T08:50:00.000Z',
    triedAt: '2026-11-26T08:50:01.000Z',
    nextAt: null,
  },
  {
    _id: 'evt_1',
    event: 'product.deleted',
    record: '66a1f0c2b7d4e8f901a2b3c5',
    state: 'failed',
    attempts: 22,
    status: null,
    answer: '',
    failure: 'tls',
    took: 31,
    createdAt: '2026-11-25T08:00:00.000Z',
    triedAt: '2026-11-26T08:10:00.000Z',
    nextAt: null,
  },
]

const REFUSED =
  'The address must begin with https:// and the public name of a server, without a port, user or password.'

export const webhookFixtures = {
  inputs: { none: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', act: 'add', webhook: newWebhook },
      { type: 'dialog.open', act: 'change', webhook: booksWebhook },
      { type: 'dialog.open', act: 'renew', webhook: booksWebhook },
      { type: 'dialog.open', act: 'withdraw', webhook: booksWebhook },
      { type: 'dialog.open', act: 'read', webhook: booksWebhook },
    ],
    'test.send': [{ type: 'test.send' }],
    'deliveries.again': [
      { type: 'deliveries.again', delivery: 'evt_1' },
      { type: 'deliveries.again', delivery: null },
    ],
    'field.change': [
      { type: 'field.change', field: 'url', value: 'https://books.example/haat' },
      { type: 'field.change', field: 'url', value: 'http://books.example' },
      { type: 'field.change', field: 'events', value: [] },
      { type: 'field.change', field: 'personal', value: true },
    ],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    addWebhook: {
      good: successReply(madeWebhook),
      refused: errorReply(400, REFUSED, {
        code: 'webhook.address_refused',
        issues: [{ path: ['url'], code: 'webhook.address_refused', message: REFUSED }],
      }),
      unreachable,
    },
    changeWebhook: { good: successReply(null), refused: errorReply(500), unreachable },
    renewWebhookSecret: { good: successReply(madeWebhook), refused: errorReply(500), unreachable },
    withdrawWebhook: { good: successReply(null), refused: errorReply(500), unreachable },
    testWebhook: { good: successReply(null), refused: errorReply(500), unreachable },
    sendDeliveriesAgain: { good: successReply(null), refused: errorReply(500), unreachable },
  },
} satisfies FixturesOf<typeof webhookMachine>
