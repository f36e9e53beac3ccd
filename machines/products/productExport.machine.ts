import { assign, setup } from 'xstate'
import type { ProductsToExport } from '../../contract/products/csvApi.ts'
import { productFilesTexts as texts } from '../../messages/en/productFiles.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { replyOf, succeeded, unexpectedTo } from '../core/reply.ts'
import { failedAndStaleTo } from '../core/replyTransitions.ts'

type Context = { chosen: ProductsToExport }
export type ProductExportEvent = { type: 'file.download'; chosen: ProductsToExport }

/** Downloads products as a CSV file, those of the list or the chosen ones, one file at a time. */
export const productExportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProductExportEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { downloadFile: port<ProductsToExport, null>() },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, ProductExportEvent>(),
    choose: assign((_, { chosen }: ProductExportEvent) => ({ chosen })),
  },
}).createMachine({
  id: 'productExport',
  meta: { redaction: { 'chosen.columns': 'open', 'chosen.search': 'secret' } } satisfies DeclaresRedaction,
  context: { chosen: { columns: 'all' } },
  initial: 'idle',
  states: {
    idle: {
      on: { 'file.download': { target: 'downloading', actions: { type: 'choose', params: ({ event }) => event } } },
    },
    downloading: {
      tags: 'busy',
      invoke: {
        id: 'downloadFile',
        src: 'downloadFile',
        input: ({ context }) => context.chosen,
        onDone: [
          { guard: { type: 'succeeded', params: replyOf }, target: 'idle' },
          failedAndStaleTo('idle', texts.downloadFailed, 'Product'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
  },
})
