import { setup } from 'xstate'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import { failedTo, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

/** Days of Bangladesh, both included; an absent one is open. */
export type Period = { readonly from?: string; readonly to?: string }

type RevenueExportEvent = { type: 'figures.export' }

export const revenueExportMachine = setup({
  types: {
    input: {} as Period,
    context: {} as { period: Period },
    events: {} as RevenueExportEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { exportFigures: port<Period, null>() },
  guards: { succeeded },
  actions: emitActions<{ period: Period }, RevenueExportEvent>(),
}).createMachine({
  id: 'revenueExport',
  description: 'Downloads the sales of all owners in a period as a CSV file',
  context: ({ input }) => ({ period: input }),
  initial: 'idle',
  states: {
    idle: { description: 'The sales can be downloaded.', on: { 'figures.export': 'exporting' } },
    exporting: {
      description: 'The file arrives; other downloads wait for it.',
      tags: 'busy',
      invoke: {
        id: 'exportFigures',
        src: 'exportFigures',
        input: ({ context }) => context.period,
        onDone: [
          { guard: { type: 'succeeded', params: replyOf }, target: 'idle' },
          failedTo('idle', 'revenue.export_failed'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
  },
})
