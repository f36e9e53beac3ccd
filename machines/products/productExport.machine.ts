import { assign, type SnapshotFrom, setup } from 'xstate'
import type { ProductsToExport } from '#contract/products/staffApi.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

/** Products, or the problems of the checked file `importId`. */
export type FileToDownload = ProductsToExport | { readonly columns: 'problems'; readonly importId: string }
type Context = { chosen: FileToDownload }
export type ProductExportEvent = { type: 'file.download'; chosen: FileToDownload }

export const productExportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProductExportEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { downloadFile: port<FileToDownload, null>() },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, ProductExportEvent>(),
    choose: assign((_, { chosen }: ProductExportEvent) => ({ chosen })),
  },
}).createMachine({
  id: 'productExport',
  description: 'Downloads one CSV file at a time: products of the list, chosen ones, or problems of a checked file',
  meta: { redaction: { 'chosen.columns': 'open', 'chosen.search': 'secret' } } satisfies DeclaresRedaction,
  context: { chosen: { columns: 'all' } },
  initial: 'idle',
  states: {
    idle: {
      description: 'A file can be downloaded.',
      on: { 'file.download': { target: 'downloading', actions: { type: 'choose', params: ({ event }) => event } } },
    },
    downloading: {
      description: 'The file arrives; other downloads wait for it.',
      tags: 'busy',
      invoke: {
        id: 'downloadFile',
        src: 'downloadFile',
        input: ({ context }) => context.chosen,
        onDone: [
          { guard: { type: 'succeeded', params: replyOf }, target: 'idle' },
          failedTo('idle', 'product_files.download_failed'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof productExportMachine>

export const productExportSelect = {
  /** The file that is on its way; null without one. */
  file: (snapshot: Snapshot): FileToDownload['columns'] | null =>
    snapshot.hasTag('busy') ? snapshot.context.chosen.columns : null,
}
