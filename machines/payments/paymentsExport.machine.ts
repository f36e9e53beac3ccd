import { assign, setup } from 'xstate'
import type { PaymentFilters } from '#contract/payments/rules.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

type PaymentsExportEvent = { type: 'payments.export'; filters: PaymentFilters }
type Context = { filters: PaymentFilters }

export const paymentsExportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PaymentsExportEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { exportPayments: port<PaymentFilters, null>() },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, PaymentsExportEvent>(),
    choose: assign((_, { filters }: PaymentsExportEvent) => ({ filters })),
  },
}).createMachine({
  id: 'paymentsExport',
  description: 'Downloads the payments of the filters as a CSV file',
  meta: { redaction: { 'filters.search': 'secret' } } satisfies DeclaresRedaction,
  context: { filters: {} },
  initial: 'idle',
  states: {
    idle: {
      description: 'The payments can be downloaded.',
      on: { 'payments.export': { target: 'exporting', actions: { type: 'choose', params: ({ event }) => event } } },
    },
    exporting: {
      description: 'The file arrives; other downloads wait for it.',
      tags: 'busy',
      invoke: {
        id: 'exportPayments',
        src: 'exportPayments',
        input: ({ context }) => context.filters,
        onDone: [
          { guard: { type: 'succeeded', params: replyOf }, target: 'idle' },
          failedTo('idle', 'payments.export_failed'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
  },
})
