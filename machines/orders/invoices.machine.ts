import { assign, setup } from 'xstate'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import { failedTo, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

export type InvoicesEvent =
  | { type: 'invoice.download'; id: string }
  /** Progress of the current download, 0 to 100. */
  | { type: 'invoice.progress'; percent: number }

/** Input of a download. `onProgress` receives the downloaded share in percent. */
export type Download = { readonly id: string; readonly onProgress: (percent: number) => void }

type Context = {
  /** Ids of the orders whose invoices are requested; the download of the first is in progress. */
  queue: readonly string[]
  /** Progress of the current download, 0 to 100; null before the first data. */
  percent: number | null
}

/** An error shows a toast, and the next download starts. */
export const invoicesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as InvoicesEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { downloadInvoice: port<Download, null>() },
  guards: {
    succeeded,

    isNew: ({ context }, id: string) => !context.queue.includes(id),
    hasMore: ({ context }) => context.queue.length > 0,
  },
  actions: {
    ...emitActions<Context, InvoicesEvent>(),
    enqueue: assign({ queue: ({ context }, id: string) => [...context.queue, id] }),
    setPercent: assign({ percent: (_, percent: number) => percent }),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1), percent: null }),
  },
}).createMachine({
  id: 'invoices',
  description: 'Downloads of invoices (`GET /order/invoice/{id}`), one after the other',
  context: { queue: [], percent: null },
  initial: 'idle',
  on: {
    'invoice.download': {
      guard: { type: 'isNew', params: ({ event }) => event.id },
      actions: { type: 'enqueue', params: ({ event }) => event.id },
    },
  },
  states: {
    idle: { description: 'No invoice is on its way.', always: { guard: 'hasMore', target: 'downloading' } },
    downloading: {
      description: 'The first invoice of the queue arrives; further ones wait.',
      tags: 'busy',
      exit: 'dequeue',
      on: {
        'invoice.progress': { actions: { type: 'setPercent', params: ({ event }) => event.percent } },
      },
      invoke: {
        id: 'downloadInvoice',
        src: 'downloadInvoice',
        input: ({ context, self }): Download => ({
          id: context.queue[0] ?? '',
          onProgress: (percent) => self.send({ type: 'invoice.progress', percent }),
        }),
        onDone: [
          { guard: { type: 'succeeded', params: replyOf }, target: 'idle' },
          failedTo('idle', 'orders.invoice_failed'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
  },
})
